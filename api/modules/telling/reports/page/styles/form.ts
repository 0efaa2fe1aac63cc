/** The form for a password, and notices: one narrow column. */
export const formCss = `
.narrow { max-width: 372px; padding-top: 12vh; }
.narrow .sender { padding-bottom: 20px; border-bottom: 2px solid var(--brand); }
form { display: grid; gap: 7px; margin-top: 28px; }
label { font-weight: 600; }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid #868c8c; border-radius: 5px; background: #fff;
	color: inherit; font: inherit; font-size: 16px; }
input[aria-invalid] { padding: 0 11px; border: 2px solid var(--down); }
.fault { display: flex; gap: 7px; color: var(--down); font-size: 14px; line-height: 20px; }
.fault svg { flex: none; width: 15px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
button { height: 44px; margin-top: 9px; border: 0; border-radius: 5px; background: var(--brand); color: #fff; font: inherit;
	font-weight: 600; cursor: pointer; }
input:focus-visible, button:focus-visible { border-radius: 5px; }
body:has(.notice) { border: 0; }
.sender + h1 { margin-top: 28px; }
.notice h1 { margin-bottom: 4px; font-size: 19px; line-height: 27px; font-weight: 600; }
.notice p:not(.sender) { color: var(--ink-2); text-wrap: pretty; }
@media (max-width: 679px) { .page { padding: 24px 16px 40px; } }
@media (forced-colors: active) { button { border: 1px solid; } }
@media print { form { display: none; } }
`;
