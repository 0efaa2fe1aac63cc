import { html } from "../../../../lib/html.ts";
import type { Branding } from "../branding/branding.types.ts";
import { framed } from "./frame.ts";
import { sender } from "./sender.ts";
import { formCss } from "./styles/form.ts";

/** What the form says of a wrong password. */
export const wrongPassword = "This password is not right.";

const heading = "Password";

/** The form for a link's password. @param fault why the last try did not work; null at first */
export function renderPasswordPage(branding: Branding, fault: string | null, nonce: string): string {
	const described = fault !== null && html` aria-invalid="true" aria-describedby="fault"`;
	const body = html`<main class="page narrow">
<h1 class="sender">${sender(branding) ?? heading}</h1>
<form method="post">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${described}>
${fault !== null && html`<p class="fault" id="fault"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>${fault}</p>`}
<button>Open</button>
</form>
</main>`;
	// Without a referrer the browser would also hide that the form comes from this page, and its POST would count as foreign.
	return framed(
		{
			title: branding.name ?? heading,
			color: branding.color,
			styles: formCss,
			referrer: "same-origin",
			body,
		},
		nonce,
	);
}
