import { useState } from "react";
import type { KeywordFilter } from "../../gql/graphql.ts";
import { tellSignedOut } from "../../lib/signed-out.ts";
import { toastError } from "../../lib/toast.ts";

/** The name the server gives a file: the exact one before its ASCII likeness. */
export function fileNameOf(disposition: string | null): string {
	const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
	try {
		if (exact) return decodeURIComponent(exact);
	} catch {
		// Not what it says it is: the other name serves.
	}
	return /filename="([^"]+)"/i.exec(disposition ?? "")?.[1] ?? "keywords.csv";
}

function save(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// Some browsers begin to read the file only after the click has been dealt with.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloading keywords of a domain as a file. */
export interface KeywordExport {
	download: () => void;
	isExporting: boolean;
}

/** Filters whose values have names: the call takes them in lower case. */
const named = new Set(["devices", "positions", "changes"]);

/** The filter as the call takes it: its lists with semicolons. */
export function exportAddress(domainId: string, filter: KeywordFilter | null): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(filter ?? {})) {
		const text = Array.isArray(value) ? value.join(";") : String(value);
		query.set(name, named.has(name) ? text.toLowerCase() : text);
	}
	return `/api/domains/${encodeURIComponent(domainId)}/export${query.size > 0 ? `?${query}` : ""}`;
}

/** Downloads the keywords of a domain that pass the filter as CSV: all of them where nothing is filtered. */
export function useKeywordExport(domainId: string, filter: KeywordFilter | null): KeywordExport {
	const [isExporting, setIsExporting] = useState(false);
	const download = async () => {
		if (isExporting) return;
		setIsExporting(true);
		try {
			const response = await fetch(exportAddress(domainId, filter));
			if (response.status === 401) tellSignedOut();
			else if (!response.ok) throw new Error(`The export was answered with ${response.status}.`);
			else save(await response.blob(), fileNameOf(response.headers.get("Content-Disposition")));
		} catch {
			toastError("Failed to export keywords. Please try again.");
		}
		setIsExporting(false);
	};
	return { download: () => void download(), isExporting };
}
