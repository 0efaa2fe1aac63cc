import { styleNonce } from "../lib/style-nonce.ts";

/**
 * Names the nonce of this view on every style element that the editor makes: it knows no nonces itself. Import it before
 * all else.
 */
const nonce = styleNonce();
const createElement = document.createElement;
document.createElement = (name: string, options?: ElementCreationOptions) => {
	const element = createElement.call(document, name, options);
	if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce;
	return element;
};
