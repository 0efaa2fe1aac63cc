import { RotateCcw, Send } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Pager } from "../../../components/figures/Pager.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { Dialog, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { lastPageOf } from "../../../lib/address/pages.ts";
import { codeOf } from "../../../lib/api/errors.ts";
import { formatCount } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useTestWebhook } from "../webhooks/use-test-webhook.ts";
import { scopeInWords } from "../webhooks/webhook-words.ts";
import { DeliveryList, DeliveryListSkeleton } from "./DeliveryList.tsx";
import { stateWords } from "./delivery-words.ts";
import { pageSize, useDeliveries } from "./use-deliveries.ts";
import { type DeliveriesAddress, deliveryStates } from "./use-deliveries-address.ts";
import { useReplay } from "./use-replay.ts";

const ReplayFailedDialog = lazyPart(() => import("./ReplayFailedDialog.tsx").then((m) => m.ReplayFailedDialog));

const segments = [
	{ value: "all", label: "All" },
	...deliveryStates.map((state) => ({ value: state, label: stateWords[state] })),
] as const;

export interface DeliveriesDialogProps {
	webhookId: string;
	address: DeliveriesAddress;
}

/** The deliveries to a webhook, and its receiver's answers. */
export function DeliveriesDialog({ webhookId, address }: DeliveriesDialogProps) {
	const { view, change, close } = address;
	const { webhook, deliveries, isLate, error, retry } = useDeliveries(webhookId, view);
	const [isAsking, setIsAsking] = useState(false);
	const { send, isTesting } = useTestWebhook({ id: webhookId, name: webhook?.name ?? "" }, retry);
	const replay = useReplay({ state: webhook?.state ?? "ON" }, retry);
	const pages = lastPageOf({ size: pageSize, totalCount: deliveries?.totalCount ?? 0 });
	return (
		<Dialog
			isOpen
			onClose={close}
			width="detail"
			title={webhook?.name ?? "Webhook"}
			description={webhook ? `${webhook.host}, ${scopeInWords(webhook)}` : !error && <Skeleton className="w-64" />}
			actions={
				webhook && (
					<Button icon={<Send size={13} aria-hidden />} onClick={send} isPending={isTesting} pendingLabel="Sending...">
						Send test event
					</Button>
				)
			}
		>
			{error ? (
				<Missing error={error} onRetry={retry} />
			) : (
				<>
					<div className="flex flex-wrap items-center gap-2 border-b border-line px-5 pb-3">
						<Segmented
							label="State"
							value={view.state ?? "all"}
							segments={segments}
							onChange={(chosen) => change({ state: chosen === "all" ? null : chosen, page: 1, deliveryId: null })}
							className="h-(--h-control)! max-md:w-full"
						/>
						<span className="grow" />
						<Button
							icon={<RotateCcw size={13} aria-hidden />}
							disabledReason={replay.obstacle}
							disabled={!webhook}
							onClick={() => setIsAsking(true)}
						>
							Replay failed since…
						</Button>
					</div>
					<section aria-label="Deliveries" aria-busy={!deliveries || isLate} className="min-h-72 max-md:grow">
						{!deliveries ? (
							<DeliveryListSkeleton />
						) : deliveries.items.length > 0 ? (
							<DeliveryList
								deliveries={deliveries.items}
								openId={view.deliveryId}
								onOpen={(deliveryId) => change({ deliveryId })}
								replay={replay}
							/>
						) : (
							<NoDeliveries
								state={view.state && stateWords[view.state].toLowerCase()}
								onShowAll={() => change({ state: null, page: 1 })}
							/>
						)}
					</section>
					<DialogFooter
						consequence={
							deliveries &&
							deliveries.totalCount > 0 &&
							`${formatCount(deliveries.totalCount, "delivery", "deliveries")}, kept for 30 days`
						}
					>
						{pages > 1 && (
							<Pager
								page={view.page}
								pages={pages}
								isLoading={isLate}
								onPage={(page) => change({ page, deliveryId: null })}
							/>
						)}
					</DialogFooter>
				</>
			)}
			<Suspense>
				{isAsking && webhook && (
					<ReplayFailedDialog webhook={webhook} onReplayed={retry} onClose={() => setIsAsking(false)} />
				)}
			</Suspense>
		</Dialog>
	);
}

function NoDeliveries({ state, onShowAll }: { state: string | null; onShowAll: () => void }) {
	if (state !== null) {
		return (
			<EmptyState title={`No ${state} deliveries`} action={<Button onClick={onShowAll}>Show all</Button>}>
				Deliveries are kept for 30 days.
			</EmptyState>
		);
	}
	return (
		<EmptyState title="Nothing was sent yet">Send a test event to see how it arrives and what is answered.</EmptyState>
	);
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	if (codeOf(error) === "NOT_FOUND") {
		return <EmptyState title="No such webhook">It does not belong to this account, or it was deleted.</EmptyState>;
	}
	return (
		<div className="px-5 pb-4">
			<LoadingFailure onRetry={onRetry}>The deliveries could not be loaded.</LoadingFailure>
		</div>
	);
}
