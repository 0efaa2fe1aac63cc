import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Branding } from "../branding/branding.types.ts";
import type { ReportDocument } from "../document/document.types.ts";

/** What an issue keeps: its document and the branding, as they were when it was made. */
export interface MadeIssue {
	document: ReportDocument;
	branding: Branding;
}

/** Bytes that an issue may keep. */
export const maxMadeBytes = 1_048_576;

/** Compressed, as it is stored. */
export function packed(made: MadeIssue): Promise<Buffer> {
	return promisify(gzip)(JSON.stringify(made));
}

/** What was stored. */
export async function unpacked(bytes: Uint8Array): Promise<MadeIssue> {
	return JSON.parse((await promisify(gunzip)(bytes)).toString()) as MadeIssue;
}
