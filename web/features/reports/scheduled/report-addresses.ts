import { pathOfDomain } from "../../../entities/domain/domain-address.ts";

/** Where a report is changed; a new one under `new`. */
export function reportPath(id: string, domainId: string | null): string {
	return pathOfDomain(`/app/reports/${id}`, domainId);
}

/** The page of a report as it would be made now. */
export function previewAddress(id: string): string {
	return `${location.origin}/api/reports/${id}/preview`;
}

/** An issue as it was made: its page, or a file. */
export function issueAddress(id: string, format: "html" | "pdf" | "csv"): string {
	return `${location.origin}/api/report-issues/${id}?format=${format}`;
}

/** Where an issue is listed, with its recipients open. */
export function issuePath(id: string): string {
	return `/app/reports?all=1&tab=sent&issue=${id}`;
}
