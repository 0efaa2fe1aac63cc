import { ink } from "../../../../../../schema/rules/contrast.ts";

/** What every page for guests looks like: light, in the system's font. */
export const css = `
:root { color-scheme: light; --ink: ${ink}; --ink-2: #4a5151; --ink-3: #656c6c; --line: #e4e8e8; --line-2: #c9cfcf;
	--up: #026d36; --down: #b72725; }
*, *::before, *::after { box-sizing: border-box; }
html { background: #fff; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; border-top: 4px solid var(--brand); color: var(--ink);
	font: 15px/23px -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
	font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1, h2, p, dl, dd, ul, table { margin: 0; padding: 0; font-size: inherit; font-weight: inherit; }
ul { list-style: none; }
svg { display: block; }
a { color: var(--brand); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 1px; }
.page { max-width: 904px; margin: 0 auto; padding: 28px 24px 56px; }
.sender { display: flex; align-items: center; gap: 12px; font-weight: 600; font-size: 16px; line-height: 22px; }
.sender img { display: block; flex: none; max-width: min(200px, 50%); max-height: 44px; }
.sender span { min-width: 0; }
`;
