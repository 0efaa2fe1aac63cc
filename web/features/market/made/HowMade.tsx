import { Suspense } from "react";
import { Button } from "../../../components/Button.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { volumeProviderName } from "../../../entities/serp/provider-roles.ts";
import { VolumeProgress } from "../../../entities/volume/VolumeProgress.tsx";
import type { CtrModelFieldsFragment, KeywordFilter } from "../../../gql/graphql.ts";
import { useUrlDialog } from "../../../lib/address/use-url-dialog.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { agreementInWords } from "./agreement-words.ts";
import { useMarketSources } from "./use-market-sources.ts";

const FarDialog = lazyPart(() => import("./FarDialog.tsx").then((m) => m.FarDialog));

export interface HowMadeProps {
	domainId: string;
	filter: KeywordFilter | null;
	/** The one in use; null until known. */
	ctrModel: Pick<CtrModelFieldsFragment, "name" | "version"> | null;
	onChangeModel: () => void;
}

/** The sources of the market's numbers: the model, the volumes, and the agreement of positions with Search Console. */
export function HowMade({ domainId, filter, ctrModel, onChangeModel }: HowMadeProps) {
	const made = useMarketSources(domainId, filter);
	const far = useUrlDialog("disagreements");
	const agreement = made.sources?.searchConsoleAgreement ?? null;
	return (
		<section aria-labelledby="how-made" className="how-made">
			<h2 id="how-made">How these numbers are made</h2>
			{made.hasFailed && !made.sources ? (
				<LoadingFailure onRetry={made.retry}>This could not be loaded.</LoadingFailure>
			) : (
				<dl>
					<dt>CTR model</dt>
					<dd>
						{ctrModel ? `${ctrModel.name} v${ctrModel.version}` : <Skeleton className="w-32" />}
						<Button size="small" onClick={onChangeModel}>
							Change…
						</Button>
					</dd>
					<dt>Search volumes</dt>
					<dd>
						<Volumes made={made} />
					</dd>
					<dt>Positions</dt>
					<dd>
						<span>
							{!made.sources ? (
								<Skeleton className="w-80 max-w-full" />
							) : agreement ? (
								agreementInWords(agreement)
							) : (
								"Not compared: no Search Console property covers this domain."
							)}
						</span>
						{agreement && agreement.far.length > 0 && (
							<Button size="small" aria-haspopup="dialog" onClick={far.open}>
								Show them
							</Button>
						)}
					</dd>
				</dl>
			)}
			<Suspense>{far.isOpen && agreement && <FarDialog agreement={agreement} onClose={far.close} />}</Suspense>
		</section>
	);
}

/** How many volumes are known, and a way to fetch the others. */
function Volumes({ made }: { made: ReturnType<typeof useMarketSources> }) {
	const { sources, progress, hasVolumeSource, isAsking, onFetch } = made;
	if (!sources) return <Skeleton className="w-44" />;
	const [known, all] = [sources.known.totalCount, sources.scope.totalCount];
	return (
		<>
			<span>
				Known for {formatInteger(known)} of {formatCount(all, "keyword")}.
			</span>
			<VolumeProgress progress={progress} />
			{known < all && progress.waiting === 0 && (
				<Button
					size="small"
					onClick={onFetch}
					isPending={isAsking}
					pendingLabel="Fetching..."
					disabledReason={
						hasVolumeSource === false ? `Add ${volumeProviderName} in Settings to fetch search volumes.` : undefined
					}
				>
					Fetch Volumes
				</Button>
			)}
		</>
	);
}
