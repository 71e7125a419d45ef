/** The English sample template. What it promises is what the site says, and no more. */
export const agreementEn = {
  name: 'Installation & streaming agreement',
  content: `CAMERA INSTALLATION AND STREAMING AGREEMENT

between Touchline ("Touchline") and {customer_company} ("the Club"), represented by {customer_name} ({customer_email}).

1. Installation
Touchline installs one AI-operated camera at the Club's ground. The work takes one to two days, on dates agreed with the Club, and is done by Touchline's own installers. The camera is a fixed installation: it follows the play by itself and needs no cameraman.

2. Cost
The Club pays nothing for the camera, its installation or its maintenance. The Club provides a mounting place, mains power and an internet connection at the ground; Touchline checks all three before the installation date is confirmed.

3. Maintenance
Touchline keeps the camera and its software working, watches them remotely, and repairs or replaces faulty parts at its own cost. The Club tells Touchline of any damage it notices and gives reasonable access to the ground for repairs.

4. Matches
The camera records the home matches and other events that the Club enters in the fixture calendar, without limit in number. Each is streamed live on the Club's own branded page and is available afterwards on demand, with highlights and clips that the Club may share on its social media.

5. Revenue
Supporters subscribe monthly to watch. The Club may sell sponsorship overlays shown in its streams and keeps 100% of the advertising revenue that it secures. The parties agree the division of subscription income in writing before the first match behind a subscription is streamed.

6. Ownership
The camera stays the property of Touchline. The Club may use the recordings of its own matches for its own purposes, during this agreement and after it.

7. People on film
The camera films the pitch and its surroundings during the events in the calendar, and nothing else. The Club informs players, parents and visitors by signs at the ground. At the Club's request a match is not recorded, or a recording is removed, without stating a reason; for matches of under-18s the Club decides who may watch.

8. Term
This agreement begins when both parties have signed it and runs for 24 months from the day on which the camera is first used. It is then renewed by twelve months at a time unless one of the parties has given notice.

9. Notice
Either party may end this agreement in writing with three months' notice to the end of a term, and at once where the other does not put right a serious breach within 30 days of being asked to. Touchline then removes the camera at its own cost and leaves the mounting place in good order.

Signed for {customer_company} by {customer_name}.`,
  terms: `TERMS AND CONDITIONS

1. These terms are part of the agreement between Touchline and {customer_company}. Where the two differ, the agreement applies.
2. Touchline carries insurance for its installers and equipment. Each party is liable for the damage that it causes intentionally or negligently; neither is liable for a stream that fails through the internet connection or the power supply at the ground.
3. Personal data is processed only to provide the service. Recordings are stored in the European Union. A separate data processing agreement is attached where the law asks for one.
4. Changes to the agreement are made in writing and signed by both parties. An electronic signature is enough.
5. The law of Ireland applies. The parties first try to settle a dispute in talks; where that fails, the courts of Ireland decide it.`,
};
