import type { ReactNode } from "react";
import { ExternalLink } from "../../components/ExternalLink.tsx";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { GoogleMark } from "../../entities/page/GoogleMark.tsx";
import { iconOf } from "../../entities/serp/feature-looks.ts";
import { readableAddress, webAddress } from "../../lib/address/web-address.ts";
import { type RankedPage, rankedPages } from "./competitor-rows.ts";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

const source = "First page of the last check";

export interface DetailSectionProps {
	title: string;
	note?: string | undefined;
	/** Next to the title. */
	action?: ReactNode;
	children: ReactNode;
}

export function DetailSection({ title, note, action, children }: DetailSectionProps) {
	return (
		<section aria-label={title} className="min-w-0">
			<div className="flex items-center justify-between gap-3">
				<h3 className="font-[600]">{title}</h3>
				{action}
			</div>
			{note && <p className="text-ink-3">{note}</p>}
			<div className="mt-1.5">{children}</div>
		</section>
	);
}

export interface CompetitorsProps {
	keyword: DetailedKeyword;
	/** Hosts and paths of the competitors that are tracked. */
	tracked: readonly string[];
	onOpenResults: (checkId: string) => void;
}

/** The results of the first page. */
export function Competitors({ keyword, tracked, onOpenResults }: CompetitorsProps) {
	const hasCompetitors = keyword.competitors.length > 0;
	const checkId = keyword.measured[0]?.id;
	return (
		<DetailSection
			title="Competitors"
			note={hasCompetitors ? source : undefined}
			action={
				checkId !== undefined && (
					<button
						type="button"
						aria-haspopup="dialog"
						onClick={() => onOpenResults(checkId)}
						className="text-ink-2 underline-offset-3 hover:underline"
					>
						See results
					</button>
				)
			}
		>
			{hasCompetitors ? (
				<ol className="ranked-pages">
					{rankedPages(keyword, tracked).map((page) => (
						<Page key={`${page.position} ${page.url}`} page={page} />
					))}
				</ol>
			) : (
				<p className="text-ink-2">No competitors data available</p>
			)}
		</DetailSection>
	);
}

function Page({ page: { position, host, title, url, isOwn, isTracked } }: { page: RankedPage }) {
	const address = webAddress(url);
	const readable = address ? readableAddress(address) : { host, path: "" };
	return (
		<li data-own={isOwn || undefined} data-tracked={isTracked || undefined}>
			<b className="data">{position}</b>
			<ExternalLink url={url} title={title || url} className="truncate">
				{readable.host}
				<span className="text-ink-3">{readable.path}</span>
				{isOwn && <VisuallyHidden>, your own page</VisuallyHidden>}
				{isTracked && <VisuallyHidden>, tracked competitor</VisuallyHidden>}
			</ExternalLink>
			<GoogleMark url={url} />
		</li>
	);
}

export function SerpFeatures({ features }: { features: readonly string[] }) {
	return (
		<DetailSection title="SERP Features" note={features.length > 0 ? source : undefined}>
			{features.length > 0 ? (
				<ul className="ranked-pages">
					{features.map((feature) => {
						const Icon = iconOf(feature);
						return (
							<li key={feature}>
								<Icon size={15} aria-hidden className="text-ink-2" />
								<span>{feature}</span>
							</li>
						);
					})}
				</ul>
			) : (
				<p className="text-ink-2">No SERP features detected</p>
			)}
		</DetailSection>
	);
}
