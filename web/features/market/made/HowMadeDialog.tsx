import { Button } from "../../../components/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Dialog, DialogBody } from "../../../components/overlay/Dialog.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { volumeProviderName } from "../../../entities/serp/provider-roles.ts";
import { VolumeProgress } from "../../../entities/volume/VolumeProgress.tsx";
import type { CtrModelFieldsFragment, KeywordFilter } from "../../../gql/graphql.ts";
import type { UrlDialog } from "../../../lib/address/use-url-dialog.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import type { MarketControl } from "../view/use-market-state.ts";
import { agreementInWords } from "./agreement-words.ts";
import { FarDialog } from "./FarDialog.tsx";
import { useMarketSources } from "./use-market-sources.ts";

export interface HowMadeDialogProps {
	domainId: string;
	filter: KeywordFilter | null;
	control: MarketControl;
	/** The click rates in use; null until known. */
	ctrModel: Pick<CtrModelFieldsFragment, "name" | "version"> | null;
	onChangeModel: () => void;
	/** The positions that differ most from Search Console's, in place of the sources. */
	far: UrlDialog;
	onClose: () => void;
}

/** What the market's numbers are made of: click rates, how keywords count, volumes, and how far positions agree with Search Console. */
export function HowMadeDialog(props: HowMadeDialogProps) {
	const { domainId, filter, control, ctrModel, onChangeModel, far, onClose } = props;
	const { state, change } = control;
	const made = useMarketSources(domainId, filter);
	const { canWrite, hasAllDomains } = useRights();
	const hasFailed = made.hasFailed && !made.sources;
	const agreement = made.sources?.searchConsoleAgreement ?? null;
	if (far.isOpen && agreement) return <FarDialog agreement={agreement} onClose={far.close} />;
	return (
		<Dialog isOpen onClose={onClose} title="How these numbers are made" width="wide">
			<DialogBody>
				<dl className="how-made">
					<dt>Click rates</dt>
					<dd>
						{ctrModel ? `${ctrModel.name} v${ctrModel.version}` : <Skeleton className="w-32" />}
						{canWrite && hasAllDomains && (
							<Button size="small" aria-haspopup="dialog" onClick={onChangeModel}>
								Change…
							</Button>
						)}
					</dd>
					<dt>Keywords</dt>
					<dd>
						<label className="inline-flex cursor-pointer items-center gap-1.75 text-ink">
							<Checkbox checked={state.isEqual} onChange={(isEqual) => change({ isEqual }, { ongoing: true })} />
							Count keywords equally
						</label>
						<span>
							{state.isEqual
								? "Each counts 1."
								: "Each counts by its searches a month, once these are known for half of the keywords."}
						</span>
					</dd>
					{hasFailed ? (
						<>
							<dt>Sources</dt>
							<dd>
								<LoadingFailure onRetry={made.retry}>
									Search volumes and Search Console could not be loaded.
								</LoadingFailure>
							</dd>
						</>
					) : (
						<>
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
						</>
					)}
					<dt>CTR visibility</dt>
					<dd>Not the dashboard's Visibility Score, which is the share of keywords in the top 10.</dd>
				</dl>
			</DialogBody>
		</Dialog>
	);
}

/** How many volumes are known, and a way to fetch the others. */
function Volumes({ made }: { made: ReturnType<typeof useMarketSources> }) {
	const { sources, progress, hasVolumeSource, isAsking, onFetch } = made;
	const { canWrite } = useRights();
	if (!sources) return <Skeleton className="w-44" />;
	const [known, all] = [sources.known.totalCount, sources.scope.totalCount];
	return (
		<>
			<span>
				Known for {formatInteger(known)} of {formatCount(all, "keyword")}.
			</span>
			<VolumeProgress progress={progress} />
			{canWrite && known < all && progress.waiting === 0 && (
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
