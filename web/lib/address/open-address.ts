import { webAddress } from "./web-address.ts";

/** Opens an http(s) address in a new tab, which learns nothing of this one. */
export function openAddress(url: string): void {
	const address = webAddress(url);
	if (!address) return;
	const link = document.createElement("a");
	link.href = address.href;
	link.target = "_blank";
	link.rel = "noopener noreferrer";
	link.click();
}
