/** What a document looks like on a screen. */
export const pageCss = `
header.sender { padding-bottom: 20px; border-bottom: 1px solid var(--line-2); }
h1 { font-size: 34px; line-height: 40px; font-weight: 600; letter-spacing: -.02em; color: var(--brand); text-wrap: balance; }
.opening { padding-top: 32px; }
.about { display: flex; flex-wrap: wrap; gap: 0 22px; margin-top: 6px; font-size: 17px; line-height: 25px; color: var(--ink-2); }
.about b { font-weight: 600; color: var(--ink); }
.coverage { margin-top: 6px; font-size: 13px; line-height: 19px; color: var(--ink-3); }
.notices { margin-top: 18px; padding: 9px 0 9px 14px; border-left: 3px solid var(--ink-3); font-size: 14px; line-height: 22px;
	color: var(--ink-2); }
section { margin-top: 44px; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 20px; padding-bottom: 9px; border-bottom: 2px solid var(--brand); }
h2 { flex: 1 1 0; min-width: min(100%, 240px); font-size: 19px; line-height: 26px; font-weight: 600; letter-spacing: -.01em; color: var(--brand); }
.head p { font-size: 13px; line-height: 18px; color: var(--ink-3); }
.words { max-width: 72ch; margin-top: 14px; font-size: 16px; line-height: 25px; color: var(--ink-2); white-space: pre-line;
	text-wrap: pretty; }
.words a, .words b { unicode-bidi: isolate; } .words b, .text .words { color: var(--ink); } .words b { font-weight: 600; }
.figures { display: grid; grid-template-columns: repeat(6, 1fr); margin-top: 18px; border-top: 1px solid var(--line); }
.figures > div { padding: 12px 12px 12px 0; border-bottom: 1px solid var(--line); }
.figures .main { grid-column: span 2; }
dt { font-size: 13px; line-height: 18px; color: var(--ink-3); }
dd { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 7px; font-size: 19px; line-height: 26px; font-weight: 600;
	letter-spacing: -.01em; }
.main dd { gap: 0 9px; font-size: 36px; line-height: 42px; letter-spacing: -.025em; }
dd span { flex-basis: 100%; font-size: 13px; line-height: 18px; font-weight: 400; letter-spacing: 0; color: var(--ink-3); }
dd .ar { width: 10px; height: 9px; align-self: center; margin: 0; }
.t-better { color: var(--up); } .t-worse { color: var(--down); } .t-muted { color: var(--ink-3); }
.t-top3 { color: #026d36; } .t-from4to10 { color: #0c5eb8; } .t-from11to20 { color: #7a5603; } .t-below20 { color: #b72725; }
.t-notFound, .t-noData { color: #5a6161; }
.f-top3 { fill: #1f9a53; } .f-from4to10 { fill: #2f7fe3; } .f-from11to20 { fill: #bd8a00; } .f-below20 { fill: #e0463d; }
.f-notFound { fill: #edf0f0; stroke: #868c8c; } .f-noData { fill: #fff; stroke: #656c6c; stroke-dasharray: 3 3; }
.f-muted { fill: #868c8c; } .unlit { fill: #d2d6d6; } .mark { fill: var(--ink); }
.ar { display: inline-block; width: 8px; height: 7px; margin-right: 4px; fill: currentColor; }
.rg { display: inline-block; width: 8px; height: 14px; margin-right: 8px; vertical-align: -2px; }
.chart { width: 100%; height: 240px; margin-top: 14px; overflow: visible; font-size: 12px; }
.chart text { fill: var(--ink-3); paint-order: stroke; stroke: #fff; stroke-width: 4px; stroke-linejoin: round; }
.chart .end { font-size: 13px; fill: var(--ink); } .chart tspan { font-weight: 600; }
.chart line { stroke: var(--line); } .chart .base { stroke: var(--line-2); }
.plot { overflow: visible; }
.plot path { fill: none; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.l-muted { stroke: #868c8c; stroke-width: 1.5; } .l-top10 { stroke: #2f7fe3; stroke-width: 2.25; }
.l-top3 { stroke: #1f9a53; stroke-width: 3.25; }
.plot [data-point] { stroke-width: 8; }
.plot .a-top10 { fill: #e6f0fe; } .plot .a-top3 { fill: #cdeed8; }
.chart .e-top10 { fill: #0c5eb8; } .chart .e-top3 { fill: #026d36; }
details { margin-top: 8px; font-size: 13px; line-height: 19px; }
summary { width: fit-content; padding: 3px 0; color: var(--ink-3); cursor: pointer; }
table { width: 100%; border-collapse: collapse; font-size: 13.5px; line-height: 19px; }
caption { padding-top: 14px; font-size: 15px; line-height: 22px; font-weight: 600; text-align: left; }
caption .ar { width: 10px; height: 9px; margin-right: 8px; }
caption small { margin-left: 6px; font-size: 13px; font-weight: 400; color: var(--ink-3); }
th { padding: 10px 10px 6px 0; border-bottom: 1px solid var(--line-2); font-size: 12px; line-height: 16px; font-weight: 500;
	text-align: left; vertical-align: bottom; color: var(--ink-3); }
td, tbody th { padding: 6px 10px 6px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
tbody th { font-size: inherit; line-height: inherit; color: var(--ink); }
th:last-child, td:last-child { padding-right: 0; }
td small, th small { display: block; font-size: 12px; line-height: 16px; font-weight: 400; color: var(--ink-3); white-space: pre-line; }
td b { font-weight: 600; } td i { padding: 0 2px; font-style: normal; color: var(--ink-3); }
small.paper { display: none; }
td { color: var(--ink-2); } td.number { color: var(--ink); }
th.number, td.number, .plain .change { text-align: right; }
.path { padding-left: 8px; } .gap { color: var(--ink-3); }
.whole { white-space: nowrap; }
td .t-notFound, td .t-noData, td.move .t-notFound { font-weight: 400; }
td.position { padding-left: 16px; } td.position .rg { margin-left: -16px; }
td.position, td.change { white-space: nowrap; } td.position .t-notFound, td.change .t-muted { white-space: normal; }
.halves { display: grid; grid-template-columns: 1fr 1fr; gap: 0 36px; }
.halves > div { min-width: 0; }
.halves table, .wide { table-layout: fixed; }
.halves .move { width: 118px; } .halves col.change { width: 78px; }
.wide { font-size: 13px; line-height: 18px; }
.wide col.name { width: 23%; } .wide col.position { width: 13%; } .wide col.change { width: 9%; } .wide col.text { width: 9.5%; }
.wide col.number { width: 8%; } .wide col.day { width: 9%; }
.wide .day { text-align: right; color: var(--ink-3); }
.bars th, .bars td { padding-top: 7px; padding-bottom: 7px; vertical-align: middle; }
.bars thead th { vertical-align: bottom; }
.bars tbody th { width: 146px; font-weight: 400; } .bars .number { width: 76px; } .bars td.number { color: var(--ink-2); }
.bars td.number:has(+ .bar) { font-weight: 600; color: var(--ink); }
th.bar, td.bar { padding-left: 26px; } svg.bar { width: 100%; height: 18px; overflow: visible; }
.days .day { width: 150px; } .days .text { width: 90px; color: var(--ink-3); }
.days td, .days tbody th { padding-top: 10px; padding-bottom: 10px; line-height: 23px; font-size: 15px; }
.days tbody th { font-weight: 600; } .days small { font-size: 15px; line-height: 23px; color: var(--ink-2); }
.more { margin-top: 8px; font-size: 13px; line-height: 19px; color: var(--ink-3); }
footer { margin-top: 56px; padding-top: 14px; border-top: 1px solid var(--line-2); font-size: 13px; line-height: 20px; color: var(--ink-3);
	white-space: pre-line; text-wrap: pretty; }
`;
