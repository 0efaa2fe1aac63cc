import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Button } from "../../../components/Button.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { volumeProviderName } from "../../../entities/serp/provider-roles.ts";
import { providers } from "../../../entities/serp/providers.ts";
import { inNameOf } from "../../../entities/volume/provider-words.ts";
import type { KeywordVolumeFragment } from "../../../gql/graphql.ts";
import { formatDate, formatInteger } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useKeywordVolume } from "./use-keyword-volume.ts";
import { VolumeTable } from "./VolumeTable.tsx";
import { volumeChartHeight } from "./volume-chart-size.ts";
import { isAnythingKnown, lastMonths, priceInWords } from "./volume-facts.ts";

const VolumeChart = lazyPart(() => import("./VolumeChart.tsx").then((m) => m.VolumeChart));

const title = "Search volume";
const settingsAddress = "/app/settings?dialog=api-settings";

/** Monthly searches, cost per click and the last twelve months. */
export function VolumeSection({ keyword }: { keyword: KeywordVolumeFragment }) {
	const { searchVolumeDetail: detail } = keyword;
	const volume = useKeywordVolume(keyword);
	const isKnown = isAnythingKnown(keyword);
	return (
		<Frame note={detail.fetchedAt === null ? null : sourceInWords(detail)}>
			{isKnown ? (
				<VolumeFigures keyword={keyword} />
			) : (
				<p className="text-center text-ink-2 md:col-span-2">
					<Nothing detail={detail} hasSource={volume.hasSource} />
				</p>
			)}
			{(volume.onFetch || (isKnown && detail.state !== "KNOWN")) && (
				<p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 text-ink-2 md:col-span-2">
					{isKnown && <Outdated detail={detail} />}
					{volume.onFetch && (
						<Button
							size="small"
							icon={<ChartNoAxesColumn size={13} aria-hidden />}
							isPending={volume.isAsking}
							onClick={volume.onFetch}
						>
							{detail.state === "FAILED" ? "Try again" : "Fetch search volume"}
						</Button>
					)}
				</p>
			)}
		</Frame>
	);
}

function Frame({ note, children }: { note: string | null; children: ReactNode }) {
	return (
		<section aria-label={title} className="border-t border-line px-5 pt-3 pb-3">
			<div className="flex items-baseline gap-x-4">
				<h3 className="grow font-[600]">{title}</h3>
				{note && <span className="text-xs text-ink-3">{note}</span>}
			</div>
			<div
				style={{ minHeight: volumeChartHeight }}
				className="mt-1.5 grid content-center gap-x-8 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)]"
			>
				{children}
			</div>
		</section>
	);
}

function VolumeFigures({ keyword }: { keyword: KeywordVolumeFragment }) {
	const { searchVolume, searchVolumeDetail: detail } = keyword;
	const months = lastMonths(detail.monthlySearches);
	return (
		<>
			<dl className="grid content-center gap-x-6 gap-y-1.5 max-md:grid-cols-[repeat(3,auto)] md:min-w-36">
				<Fact label="Searches a month">{searchVolume === null ? null : formatInteger(searchVolume)}</Fact>
				<Fact label="Cost per click">{detail.cpc === null ? null : priceInWords(detail.cpc)}</Fact>
				<Fact label="Competition" note={detail.competitionIndex === null ? null : `${detail.competitionIndex} of 100`}>
					{detail.competition && detail.competition.charAt(0) + detail.competition.slice(1).toLowerCase()}
				</Fact>
			</dl>
			{months.length > 0 ? (
				<div style={{ minHeight: volumeChartHeight }} className="min-w-0">
					<Suspense>
						<VolumeChart months={months} />
					</Suspense>
					<VolumeTable months={months} />
				</div>
			) : (
				<p className="self-center text-ink-3">Monthly figures are not available.</p>
			)}
		</>
	);
}

function Fact({ label, note, children }: { label: string; note?: string | null; children: string | null }) {
	return (
		<div>
			<dt className="text-xs text-ink-2">{label}</dt>
			<dd className="data flex flex-wrap items-baseline gap-x-2 text-lg font-[600]">
				{children ?? <span className="font-[400] text-ink-3">–</span>}
				{note && <small className="text-xs font-[400] text-ink-3">{note}</small>}
			</dd>
		</div>
	);
}

type Detail = KeywordVolumeFragment["searchVolumeDetail"];

/** Shown when nothing is known. */
function Nothing({ detail, hasSource }: { detail: Detail; hasSource: boolean | null }) {
	const { state } = detail;
	const reason = saidBy(detail);
	const { isAdmin } = useRights();
	if (state === "WAITING") return <>The search volume is being fetched.{reason && ` Not yet: ${reason}`}</>;
	if (state === "KNOWN") return <>The provider has no search volume for this keyword.</>;
	if (state === "UNSUITABLE") return <>Search volume is not available for this keyword. {detail.reason}</>;
	if (state === "FAILED") return <>The search volume could not be fetched. {reason}</>;
	if (hasSource === false) {
		return (
			<>
				No {volumeProviderName} login is configured.
				{isAdmin && (
					<>
						{" "}
						<TextLink to={settingsAddress}>Add one in Settings</TextLink>
					</>
				)}
			</>
		);
	}
	return <>The search volume of this keyword has not been requested yet.</>;
}

/** Why the figures are not up to date. */
function Outdated({ detail }: { detail: Detail }) {
	const { state } = detail;
	const reason = saidBy(detail);
	if (state === "WAITING") return <span>A newer figure is being fetched.{reason && ` Not yet: ${reason}`}</span>;
	if (state === "KNOWN") return null;
	return <span>A newer figure could not be fetched. {reason}</span>;
}

function saidBy({ reason }: Detail): string | null {
	return reason && inNameOf(volumeProviderName, reason);
}

function sourceInWords({ provider, fetchedAt }: Detail): string {
	return `${provider === "SANDBOX" ? providers.SANDBOX.name : volumeProviderName}, ${formatDate(fetchedAt)}`;
}

export function VolumeSkeleton() {
	return (
		<Frame note={null}>
			<div aria-hidden className="grid content-center gap-4">
				<Skeleton className="w-32" />
				<Skeleton className="w-28" />
				<Skeleton className="w-36" />
			</div>
		</Frame>
	);
}
