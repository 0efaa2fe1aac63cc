/** What a document looks like where it is narrow: one column, and wide tables as lists. */
export const phoneCss = `
@media screen and (max-width: 679px) {
.page { padding: 18px 16px 40px; }
header.sender { padding-bottom: 14px; } .sender img { max-height: 34px; }
.opening { padding-top: 22px; } h1 { font-size: 27px; line-height: 32px; }
.about { display: block; font-size: 16px; } .about b, .about span { display: block; }
section { margin-top: 36px; } h2 { flex-basis: 100%; }
.figures { grid-template-columns: repeat(3, 1fr); } .figures .main { grid-column: auto; }
.main dd { font-size: 28px; line-height: 34px; }
dt { font-size: 12px; line-height: 16px; } .figures > div { padding-right: 8px; }
.chart .thin { display: none; }
.halves { grid-template-columns: 1fr; gap: 14px; }
.bars { table-layout: fixed; } .bars th:first-child { width: 112px; } .bars .number { width: 56px; }
th.bar, td.bar { padding-left: 14px; }
.days, .days tbody, .wide, .wide tbody { display: block; }
.days thead, .wide thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.days tr { display: grid; grid-template-columns: 1fr auto; gap: 0 10px; padding: 10px 0; border-bottom: 1px solid var(--line); }
.days td, .days tbody th { width: auto; padding: 0; border: 0; } .days .text { text-align: right; }
.days tbody .name { grid-column: 1 / -1; }
.wide tr { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 9px 0 10px; border-bottom: 1px solid var(--line); }
.wide tr::after { content: ""; order: 2; flex: 1 0 100%; }
.wide td { order: 3; padding: 0; border: 0; font-size: 12.5px; line-height: 18px; text-align: left; color: var(--ink-3); }
.wide tbody th { order: 0; flex: 1 1 0; min-width: 0; padding: 0; border: 0; font-size: 15px; line-height: 21px; }
.wide td.position { order: 1; flex: 0 1 auto; max-width: 84px; font-size: 15px; line-height: 21px; text-align: right; }
.wide td.position .rg { margin-left: 0; } .wide td.position .t-notFound, .wide td.position .t-noData { font-size: 12.5px; }
.wide td.position:has(.whole) { padding-top: 2px; line-height: 17px; }
.wide td.change { order: 1; flex: 0 0 72px; line-height: 21px; text-align: right; white-space: normal; }
.wide td[data-of]::before { content: attr(data-of); }
.wide td.path { max-width: 100%; } .wide td:empty, .wide .path.nil, .wide .day.nil { display: none; }
}
`;
