import { accountHeaders, noteOtherAccount } from "./api/account-in-use.ts";
import { notifySignedOut } from "./api/signed-out.ts";

/** The file name sent by the server, `filename*` before `filename`. */
export function fileNameOf(disposition: string | null): string {
	const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
	try {
		if (exact) return decodeURIComponent(exact);
	} catch {
		// Not valid UTF-8: use the other name.
	}
	return /filename="([^"]+)"/i.exec(disposition ?? "")?.[1] ?? "keywords.csv";
}

/** Lets the browser download an address as a stream. */
export function saveAddress(address: string, name = ""): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
}

function saveBlob(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	saveAddress(address, name);
	// Some browsers read the file only after the click handler.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a file under the server's name for it. Throws if that fails. */
export async function downloadFile(address: string): Promise<void> {
	const response = await fetch(address, { headers: accountHeaders() });
	if (response.status === 401) notifySignedOut();
	else if (response.status === 409) noteOtherAccount();
	else if (!response.ok) throw new Error(`The export was answered with ${response.status}.`);
	else saveBlob(await response.blob(), fileNameOf(response.headers.get("Content-Disposition")));
}
