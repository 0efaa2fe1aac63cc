/** What a document looks like on A4. @param foot what each sheet says at its lower left */
export function printCss(foot: string): string {
	const small = 'font: 8pt "Segoe UI", Roboto, Arial, sans-serif; color: #656c6c';
	return `
@page { size: A4; margin: 15mm 15mm 17mm;
@bottom-left { content: "${quoted(foot)}"; ${small} } @bottom-right { content: counter(page) " / " counter(pages); ${small} } }
@media print {
body { border: 0; font-size: 9.5pt; line-height: 14pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.page { max-width: none; padding: 0; }
.opening { padding-top: 18pt; } h1 { font-size: 24pt; line-height: 28pt; } .about { font-size: 12pt; line-height: 17pt; }
.coverage, .notices { font-size: 9pt; line-height: 13pt; }
section { margin-top: 22pt; } .head { padding-bottom: 5pt; break-after: avoid; } h2 { font-size: 13pt; line-height: 18pt; }
.head p, .more, footer { font-size: 9pt; line-height: 13pt; }
.words { max-width: none; font-size: 10.5pt; line-height: 15.5pt; orphans: 3; widows: 3; }
dt, dd span { font-size: 8.5pt; line-height: 12pt; } dd { font-size: 13pt; line-height: 18pt; }
.main dd { font-size: 25pt; line-height: 30pt; } .figures > div { padding: 7pt 8pt 7pt 0; }
table { font-size: 8.8pt; line-height: 12.5pt; } th { font-size: 8pt; line-height: 11pt; } td small, th small { font-size: 8pt; line-height: 11pt; }
td, tbody th { padding-top: 3.2pt; padding-bottom: 3.2pt; } .days td, .days tbody th, .days small { font-size: 9.5pt; line-height: 14pt; }
.days td, .days tbody th { padding-top: 5pt; padding-bottom: 5pt; }
.summary, .trend, .distribution, .figures, .chart, tr, .halves > div { break-inside: avoid; }
.summary .words, caption, thead { break-after: avoid; } thead { display: table-header-group; }
.chart { width: calc(100% - 8px); margin-right: 4px; margin-left: 4px; }
.wide .day { display: none; } .wide col.change, .wide col.text { width: 11%; } small.paper { display: block; }
details:not([open]) { display: none; } details[open] { break-before: auto; } summary { display: none; }
footer { margin-top: 24pt; break-inside: avoid; } a { color: inherit; }
}
`;
}

/** Text in a string of CSS: whatever could end the string or the element is written as its code. */
function quoted(text: string): string {
	return text.toWellFormed().replace(/[^A-Za-z0-9 ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}
