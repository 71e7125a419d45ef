/** The French sample template: the same agreement, written for French-speaking clubs. */
export const agreementFr = {
  name: "Contrat d'installation et de diffusion",
  content: `CONTRAT D'INSTALLATION DE CAMÉRA ET DE DIFFUSION

entre Touchline (« Touchline ») et {customer_company} (« le Club »), représenté par {customer_name} ({customer_email}).

1. Installation
Touchline installe une caméra pilotée par IA au stade du Club. Les travaux durent un à deux jours, aux dates convenues avec le Club. La caméra est fixe : elle suit le jeu toute seule, sans cadreur.

2. Coût
Le Club ne paie ni la caméra, ni son installation, ni son entretien. Il met à disposition un emplacement de montage, une alimentation électrique et une connexion internet ; Touchline vérifie ces trois points avant de confirmer la date.

3. Entretien
Touchline maintient la caméra et ses logiciels en état de marche, les surveille à distance et répare ou remplace à ses frais les pièces défectueuses. Le Club signale les dommages qu'il constate et donne accès au stade pour les réparations.

4. Matchs
La caméra filme, sans limite de nombre, les matchs à domicile et les autres événements que le Club inscrit au calendrier. Chacun est diffusé en direct sur la page aux couleurs du Club, puis disponible à la demande, avec des temps forts et des extraits à partager.

5. Revenus
Les supporters s'abonnent au mois. Le Club peut vendre des incrustations de sponsors dans ses diffusions et conserve 100 % des recettes publicitaires qu'il apporte. La répartition des abonnements est convenue par écrit avant la première diffusion sur abonnement.

6. Propriété
La caméra reste la propriété de Touchline. Le Club peut utiliser les enregistrements de ses propres matchs, pendant le contrat et après.

7. Personnes filmées
La caméra ne filme que le terrain et ses abords, pendant les événements du calendrier. Le Club en informe joueurs, parents et visiteurs par un affichage. À sa demande, un match n'est pas filmé ou un enregistrement est retiré, sans motif ; pour les matchs de mineurs, le Club décide qui peut regarder.

8. Durée et résiliation
Le contrat court 24 mois à partir de la première utilisation de la caméra, puis se renouvelle de douze mois en douze mois. Chaque partie peut le résilier par écrit avec un préavis de trois mois avant la fin d'une période. Touchline retire alors la caméra à ses frais.

Signé pour {customer_company} par {customer_name}.`,
  terms: `CONDITIONS GÉNÉRALES

1. Ces conditions font partie du contrat entre Touchline et {customer_company}. En cas de différence, le contrat l'emporte.
2. Touchline assure ses installateurs et son matériel. Chaque partie répond des dommages qu'elle cause ; aucune ne répond d'une diffusion interrompue par la connexion internet ou l'alimentation électrique du stade.
3. Les données personnelles ne servent qu'à fournir le service. Les enregistrements sont conservés dans l'Union européenne.
4. Toute modification est écrite et signée par les deux parties. Une signature électronique suffit.
5. Le droit irlandais s'applique. Les parties cherchent d'abord un accord ; à défaut, les tribunaux d'Irlande décident.`,
};
