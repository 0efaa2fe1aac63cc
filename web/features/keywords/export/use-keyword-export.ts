import { useState } from "react";
import type { KeywordFilter } from "../../../gql/graphql.ts";
import { notifySignedOut } from "../../../lib/api/signed-out.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { toastError } from "../../../lib/toast.ts";

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

function save(address: string, name = ""): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
}

function saveBlob(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	save(address, name);
	// Some browsers read the file only after the click handler.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export type ExportFile = "keywords.csv" | "keywords.json" | "history.csv" | "history.json";

export interface KeywordExport {
	download: (file: ExportFile) => void;
	isExporting: boolean;
}

/** Filters with enum values, which the REST call takes in lower case. */
const named = new Set(["devices", "positions", "outcomes", "changes"]);

/** The URL of an export, with the filter as the REST call takes it: lists with semicolons. */
export function exportAddress(domainId: string, filter: KeywordFilter | null, file: ExportFile): string {
	const [what, format] = file.split(".") as ["keywords" | "history", "csv" | "json"];
	const query = new URLSearchParams(format === "csv" ? {} : { format });
	for (const [name, value] of Object.entries(filter ?? {})) {
		const text = Array.isArray(value) ? value.join(";") : String(value);
		query.set(name, named.has(name) ? text.toLowerCase() : text);
	}
	// Without a filter the time zone does not matter.
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
