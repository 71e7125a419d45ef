/** Cut through a ground: mast, box, stream, phone, numbered as in the list below. */
export function GroundSection({ label }: { label: string }) {
  return (
    <svg className="tech-cut" viewBox="0 0 1200 470" role="img" aria-label={label}>
      <path className="cut-beam" d="M322 92L0 330V388H300z" />
      <path className="cut-earth" d="M0 380H1200V470H0z" />
      <path className="cut-turf" d="M0 372H300V388H0z" />
      <Players />
      <Mast />
      <Clubhouse />
      <path className="cut-cable" d="M336 388V430H700V340" />
      <path className="cut-air" d="M770 176Q880 80 990 190" />
      <Phone />
      <Numbers />
    </svg>
  );
}

function Players() {
  return (
    <g className="cut-players">
      <path d="M70 372v-26l8-24h12l8 24v26M82 310a9 9 0 1 0 .1 0zM190 372v-26l8-24h12l8 24v26M202 310a9 9 0 1 0 .1 0z" />
      <circle className="cut-ball" cx="140" cy="362" r="9" />
    </g>
  );
}

function Mast() {
  return (
    <g>
      <path className="cut-ink" d="M329 96h14v284h-14z" />
      <path className="cut-red" d="M268 54L420 70v12L262 66z" />
      <path className="cut-ink" d="M276 68l120 13v34l-122-17z" />
      <g className="cut-lens">
        <circle cx="292" cy="85" r="9" />
        <circle cx="320" cy="88" r="9" />
        <circle cx="348" cy="92" r="9" />
        <circle cx="376" cy="96" r="9" />
      </g>
    </g>
  );
}

function Clubhouse() {
  return (
    <g>
      <path className="cut-red" d="M540 236L690 168L840 236z" />
      <path className="cut-wall" d="M564 236H816V380H564z" />
      <path className="cut-ink" d="M802 380v-84h-44v84zM764 168v44h8v-44z" />
      <path className="cut-ink" d="M590 268h46v40h-46z" />
      <path className="cut-box" d="M654 276h84v64h-84z" />
      <path className="cut-ink" d="M668 290h34v7h-34zM668 306h34v7h-34zM716 290h9v9h-9z" />
    </g>
  );
}

function Phone() {
  return (
    <g>
      <path className="cut-ink" d="M960 196h110v190h-110z" />
      <path className="cut-turf" d="M970 214h90v76h-90z" />
      <path className="cut-lines" d="M1015 214v76M970 236h20v32h-20M1060 236h-20v32h20" />
      <path className="cut-red" d="M970 300h40v18h-40z" />
      <path className="cut-wall" d="M970 328h90v8h-90zM970 346h64v8h-64z" />
    </g>
  );
}

function Numbers() {
  return (
    <g className="cut-numbers" aria-hidden="true">
      {[
        [444, 60],
        [496, 330],
        [854, 84],
        [1094, 210],
      ].map(([x = 0, y = 0], index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0-26h56v56H0z" />
          <text x="28" y="18">
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
}
