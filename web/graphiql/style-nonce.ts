import { styleNonce } from "../lib/style-nonce.ts";

/** Sets the nonce on every style element, which the editor does not. Import it before all else. */
const nonce = styleNonce();
const createElement = document.createElement;
document.createElement = (name: string, options?: ElementCreationOptions) => {
	const element = createElement.call(document, name, options);
	if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce;
	return element;
};
