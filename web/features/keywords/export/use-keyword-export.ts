import { useState } from "react";
import type { KeywordFilter } from "../../../gql/graphql.ts";
import { notifySignedOut } from "../../../lib/api/signed-out.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { toastError } from "../../../lib/toast.ts";

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

function save(address: string, name = ""): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
}

function saveBlob(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	save(address, name);
	// Some browsers begin to read the file only after the click has been dealt with.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What a domain can be exported as: its keywords with their last measurement, or every measurement. */
export type ExportFile = "keywords.csv" | "keywords.json" | "history.csv" | "history.json";

export interface KeywordExport {
	download: (file: ExportFile) => void;
	isExporting: boolean;
}

/** Filters whose values have names: the call takes them in lower case. */
const named = new Set(["devices", "positions", "outcomes", "changes"]);

/** Where a file is to be had, of what passes a filter as the call takes it: its lists with semicolons. */
export function exportAddress(domainId: string, filter: KeywordFilter | null, file: ExportFile): string {
	const [what, format] = file.split(".") as ["keywords" | "history", "csv" | "json"];
	const query = new URLSearchParams(format === "csv" ? {} : { format });
	for (const [name, value] of Object.entries(filter ?? {})) {
		const text = Array.isArray(value) ? value.join(";") : String(value);
		query.set(name, named.has(name) ? text.toLowerCase() : text);
	}
	// Without a filter all keywords are meant, wherever today begins.
	if (filter) query.set("timeZone", localTimeZone());
	const path = what === "keywords" ? "export" : "positions/export";
	return `/api/domains/${encodeURIComponent(domainId)}/${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Downloads the keywords that pass the filter, or their history. A history is streamed: it may be larger than memory. */
export function useKeywordExport(domainId: string, filter: KeywordFilter | null): KeywordExport {
	const [isExporting, setIsExporting] = useState(false);
	const download = async (file: ExportFile) => {
		if (isExporting) return;
		const address = exportAddress(domainId, filter, file);
		if (file.startsWith("history")) return save(address);
		setIsExporting(true);
		try {
			const response = await fetch(address);
			if (response.status === 401) notifySignedOut();
			else if (!response.ok) throw new Error(`The export was answered with ${response.status}.`);
			else saveBlob(await response.blob(), fileNameOf(response.headers.get("Content-Disposition")));
		} catch {
			toastError("Failed to export keywords. Please try again.");
		}
		setIsExporting(false);
	};
	return { download: (file) => void download(file), isExporting };
}
