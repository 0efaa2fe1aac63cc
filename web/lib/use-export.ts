import { useState } from "react";
import { toastError } from "./toast.ts";

/** An export, one at a time. */
export interface Exporting<Args extends unknown[]> {
	onExport: (...args: Args) => void;
	isExporting: boolean;
}

/** Runs an export, and shows its failure in these words. */
export function useExport<Args extends unknown[]>(
	save: (...args: Args) => Promise<void>,
	failure: string,
): Exporting<Args> {
	const [isExporting, setIsExporting] = useState(false);
	const run = async (...args: Args) => {
		if (isExporting) return;
		setIsExporting(true);
		try {
			await save(...args);
		} catch {
			toastError(failure);
		}
		setIsExporting(false);
	};
	return { onExport: (...args) => void run(...args), isExporting };
}
