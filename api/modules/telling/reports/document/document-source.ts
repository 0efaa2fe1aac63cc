import type { Context } from "../../../../context.ts";
import type { DomainComparison } from "../../../meaning/comparisons/comparison.service.ts";
import type { ReportBlock, ReportContent } from "../content/content.types.ts";
import type { Period } from "../content/period.policy.ts";
import type { DocumentBlock } from "./document.types.ts";
import type { ReportedDomain } from "./reported-domain.service.ts";
import type { ReportedKeywords } from "./reported-keywords.service.ts";
import type { StandingFacts } from "./standing-facts.service.ts";

/** What making a document needs. A viewer is not looked at: members see what guests see. */
export type DocumentParts = Pick<Context, "em" | "config" | "viewer">;

/** What the blocks of a document are made of. Everything is read as of one moment, and only if it is wanted. */
export interface DocumentSource extends Period {
	/** Without a viewer. */
	parts: DocumentParts;
	domain: ReportedDomain;
	content: ReportContent;
	/** Lets the keywords of the content's view through; all without one. */
	filter: { viewIds?: string[] };
	comparison: DomainComparison;
	/** The standings at the end of the last day. */
	standings(): Promise<StandingFacts>;
	/** The keywords in the order of their block. */
	keywords(): Promise<ReportedKeywords>;
}

/** Makes a block of one kind: what is below its heading. */
export type BlockBuilder = (
	source: DocumentSource,
	block: ReportBlock,
) => Promise<Pick<DocumentBlock, "parts"> & Partial<Pick<DocumentBlock, "remark">>>;
