import { ownAddress } from "../../../schema/rules/google-page.ts";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { GoogleMark } from "../../entities/page/GoogleMark.tsx";
import { readableAddress, webAddress } from "../../lib/address/web-address.ts";
import { foldInWords, type ListedResult } from "./result-lists.ts";

export interface ResultListProps {
	label: string;
	results: readonly ListedResult[];
	/** The note of each next to its address. */
	wordOf?: (result: ListedResult) => string | null;
}

/** Results by place, each as high as the others. */
export function ResultList({ label, results, wordOf = ({ word }) => word }: ResultListProps) {
	return (
		<ol aria-label={label} className="serp-list">
			{results.map((result) => (
				<Result key={result.place} result={result} word={wordOf(result)} />
			))}
		</ol>
	);
}

function Result({ result: { place, url, host, title, isOwn }, word }: { result: ListedResult; word: string | null }) {
	const address = webAddress(url && ownAddress(url));
	const readable = address ? readableAddress(address) : { host, path: "" };
	return (
		<li data-own={isOwn || undefined}>
			<span className="serp-place">{place}</span>
			{url === null ? (
				<span className="serp-address text-ink-3">Result without an address</span>
			) : (
				<ExternalLink url={url} title={url} className="serp-address">
					<b>{readable.host}</b>
					<span className="text-ink-2">{readable.path}</span>
					<GoogleMark url={url} />
					{isOwn && <VisuallyHidden>, your own page</VisuallyHidden>}
				</ExternalLink>
			)}
			{word !== null && <span className="serp-word">{word}</span>}
			<span dir="auto" className="serp-title" title={title ?? undefined}>
				{title}
			</span>
		</li>
	);
}

export interface FoldProps {
	folded: readonly ListedResult[];
	/** Where they may have been. */
	other: "before" | "after";
	onOpen: () => void;
}

/** The end of a list that the other check did not read, in one line. */
export function Fold({ folded, other, onOpen }: FoldProps) {
	return (
		<button type="button" onClick={onOpen} className="serp-note underline-offset-3 hover:text-ink hover:underline">
			{foldInWords(folded, other)}
		</button>
	);
}

/** Rows while the results are on their way. */
export function SkeletonRows({ isPair }: { isPair: boolean }) {
	return (
		<div aria-hidden className="serp-columns" data-pair={isPair}>
			{(isPair ? ["before", "after"] : ["after"]).map((side) => (
				<ol key={side} className="serp-list">
					{Array.from({ length: 10 }, (_, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
						<li key={place}>
							<span />
							<span className="serp-address flex h-4.25 items-center">
								<Skeleton className="w-3/5" />
							</span>
							<span className="serp-title flex h-3.75 items-center">
								<Skeleton className="w-2/5" />
							</span>
						</li>
					))}
				</ol>
			))}
		</div>
	);
}
