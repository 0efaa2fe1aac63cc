import { toastError, toastSuccess } from "./toast.ts";

export interface CopyWords {
	/** What is said once it is copied: `Address copied`. */
	done: string;
	/** What to do where the browser does not allow copying. */
	otherwise: string;
}

/** Copies a text to the clipboard, and says so or what to do instead. Resolves with whether it was copied. */
export async function copyText(text: string, { done, otherwise }: CopyWords): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
	} catch {
		// The clipboard needs HTTPS or localhost.
		toastError(`The browser does not allow copying here. ${otherwise}`);
		return false;
	}
	toastSuccess(done);
	return true;
}
