import { toastError, toastSuccess } from "../../../lib/toast.ts";

/** Copies the address of a link. */
export async function copyAddress(url: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(url);
	} catch {
		// The clipboard needs HTTPS or localhost.
		return toastError("The browser does not allow copying here. Open the page and copy its address.");
	}
	toastSuccess("Address copied");
}
