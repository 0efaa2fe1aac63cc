import { featureLooks } from "../../entities/serp/feature-looks.ts";
import type { SerpFeatureKind, SerpFeatureState } from "../../gql/graphql.ts";
import { readableAddress, webAddress } from "../../lib/address/web-address.ts";
import type { Comparison, Serp } from "./checked-serp.ts";

/** The words about a feature, which follow its label; null for the label alone. */
export interface FeatureNote {
	kind: SerpFeatureKind;
	words: string | null;
	/** Whether both checks differ in it. */
	differs: boolean;
}

type Feature = Serp["features"][number];

/** One check's side of a feature. */
interface Side {
	state: SerpFeatureState;
	feature: Feature | undefined;
	aiOverview: Serp["aiOverview"];
}

/** The features of page 1, different ones first. Those unknown to both checks are left out. */
export function featureNotes({ features, from, to }: Pick<Comparison, "features" | "from" | "to">): FeatureNote[] {
	const notes = features.flatMap((row) => {
		const side = (serp: Serp, state: SerpFeatureState): Side => ({
			state,
			feature: serp.features.find(({ kind }) => kind === row.kind),
			aiOverview: row.kind === "AI_OVERVIEW" ? serp.aiOverview : null,
		});
		const note = noteOf(side(from, row.from), side(to, row.to));
		return note ? [{ kind: row.kind, ...note }] : [];
	});
	return [...notes.filter(({ differs }) => differs), ...notes.filter(({ differs }) => !differs)];
}

const isShown = ({ state }: Side) => state === "PRESENT" || state === "OWNED";
const isUnread = ({ aiOverview }: Side) => aiOverview?.state === "PRESENT_UNREAD";
const wasOwned = ({ aiOverview }: Side) => (aiOverview ? "cited you" : "was yours");

function noteOf(before: Side, after: Side): Omit<FeatureNote, "kind"> | null {
	if (!isShown(before) && !isShown(after)) return null;
	if (before.state === "UNKNOWN") return { words: ownerInWords(after), differs: false };
	// Whether it is still there is unknown.
	if (after.state === "UNKNOWN") return { words: "shown before", differs: false };
	if (!isShown(before))
		return { words: listed("appeared", isUnread(after) ? "not read" : ownerInWords(after)), differs: true };
	if (!isShown(after))
		return { words: listed("gone", before.state === "OWNED" ? wasOwned(before) : null), differs: true };
	const change = ownerChange(before, after);
	return change === null ? { words: ownerInWords(after), differs: false } : { words: change, differs: true };
}

/** The change of a shown feature's owner; null if there is none, or if either is unknown. */
function ownerChange(before: Side, after: Side): string | null {
	const [was, is] = [ownershipOf(before), ownershipOf(after)];
	if (was === null || is === null) return null;
	const isCitation = after.aiOverview !== null;
	if (was !== is) {
		const [one, other] = [ownerInWords(before), ownerInWords(after)];
		if (!isCitation && one !== null && other !== null) return `${one} → ${other}`;
		if (isCitation) return is ? "now cites you" : "no longer cites you";
		return is ? "now yours" : "no longer yours";
	}
	const [one, other] = [before.feature?.url, after.feature?.url].map(hostOf);
	return !is && one && other && one !== other ? `${one} → ${other}` : null;
}

/** Whether it is the domain's; null if not known. */
function ownershipOf({ feature, aiOverview }: Side): boolean | null {
	return aiOverview ? aiOverview.isCited : (feature?.isOwned ?? null);
}

/** `yours`, the featured snippet's host, `cites you`; null if unknown or not worth a word. */
function ownerInWords(side: Side): string | null {
	const { state, feature, aiOverview } = side;
	if (isUnread(side)) return "shown, not read";
	if (aiOverview) return aiOverview.isCited ? "cites you" : null;
	return state === "OWNED" ? "yours" : hostOf(feature?.url);
}

function hostOf(url: string | null | undefined): string | null {
	const address = webAddress(url);
	return address && readableAddress(address).host;
}

function listed(...words: (string | null)[]): string {
	return words.filter((word) => word !== null).join(", ");
}

/** `Serper does not report: AI Overview, Ads`: what the check's provider cannot see; null for nothing. */
export function unreportedInWords(provider: string, kinds: readonly SerpFeatureKind[]): string | null {
	if (kinds.length === 0) return null;
	return `${provider} does not report: ${kinds.map((kind) => featureLooks[kind].label).join(", ")}`;
}
