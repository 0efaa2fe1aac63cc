import { Ellipsis, KeyRound, Pencil, Send, Trash2, TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../../../components/Button.tsx";
import { Menu } from "../../../components/choice/Menu.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { SheetRow } from "../../../components/page/Sheet.tsx";
import type { WebhookFieldsFragment } from "../../../gql/graphql.ts";
import { type UrlId, useUrlId } from "../../../lib/address/use-url-id.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { rowMenuClass } from "../row-menu.ts";
import { useTestWebhook } from "./use-test-webhook.ts";
import { useTurnWebhook } from "./use-turn-webhook.ts";
import { scopeInWords } from "./webhook-words.ts";

const EditWebhookDialog = lazyPart(() => import("./WebhookDialog.tsx").then((m) => m.EditWebhookDialog));
const RotateSecretDialog = lazyPart(() => import("./RotateSecretDialog.tsx").then((m) => m.RotateSecretDialog));
const TurnOffWebhookDialog = lazyPart(() => import("./TurnOffWebhookDialog.tsx").then((m) => m.TurnOffWebhookDialog));
const DeleteWebhookDialog = lazyPart(() => import("./DeleteWebhookDialog.tsx").then((m) => m.DeleteWebhookDialog));

/** The dialogs about one webhook, each open while the address names it. */
function useWebhookDialogs() {
	return {
		edit: useUrlId("edit-webhook"),
		rotate: useUrlId("rotate-secret"),
		turnOff: useUrlId("turn-off-webhook"),
		remove: useUrlId("delete-webhook"),
	};
}

type WebhookDialogs = ReturnType<typeof useWebhookDialogs>;

export interface WebhookListProps {
	webhooks: readonly WebhookFieldsFragment[];
	onOpenDeliveries: (id: string) => void;
}

/** The programs that events are sent to. */
export function WebhookList({ webhooks, onOpenDeliveries }: WebhookListProps) {
	const dialogs = useWebhookDialogs();
	if (webhooks.length === 0) {
		return (
			<p className="text-ink-2">
				No webhooks. Add one to tell a program of yours about alerts, level changes and finished runs.
			</p>
		);
	}
	const named = ({ id }: UrlId) => webhooks.find((webhook) => webhook.id === id);
	const [edited, rotated, turnedOff, removed] = [dialogs.edit, dialogs.rotate, dialogs.turnOff, dialogs.remove].map(
		named,
	);
	return (
		<>
			<ul aria-label="Webhooks">
				{webhooks.map((webhook) => (
					<Webhook
						key={webhook.id}
						webhook={webhook}
						dialogs={dialogs}
						onOpenDeliveries={() => onOpenDeliveries(webhook.id)}
					/>
				))}
			</ul>
			<Suspense>
				{edited && <EditWebhookDialog key={edited.id} webhook={edited} onClose={dialogs.edit.close} />}
				{rotated && <RotateSecretDialog key={rotated.id} webhook={rotated} onClose={dialogs.rotate.close} />}
				{turnedOff && <TurnOffWebhookDialog webhook={turnedOff} onClose={dialogs.turnOff.close} />}
				{removed && <DeleteWebhookDialog webhook={removed} onClose={dialogs.remove.close} />}
			</Suspense>
		</>
	);
}

interface WebhookProps {
	webhook: WebhookFieldsFragment;
	dialogs: WebhookDialogs;
	onOpenDeliveries: () => void;
}

function Webhook({ webhook, dialogs, onOpenDeliveries }: WebhookProps) {
	const { id, name, host, state } = webhook;
	const { turn, isTurning } = useTurnWebhook(webhook);
	const { send, isTesting } = useTestWebhook(webhook);
	return (
		<SheetRow as="li">
			<span className="min-w-44 flex-1">
				<span dir="auto" className="break-words">
					{name}
				</span>
				<span className="data block break-words text-ink-3">
					{[...(state === "OFF" ? ["off"] : []), host, scopeInWords(webhook)].join(", ")}
				</span>
			</span>
			<span className="flex items-center gap-2.5 max-md:w-full">
				<Button size="small" aria-haspopup="dialog" onClick={onOpenDeliveries} aria-label={`Deliveries to ${name}`}>
					Deliveries
				</Button>
				<span className="grow md:hidden" />
				{state === "DISABLED" ? (
					<Button size="small" isPending={isTurning} pendingLabel="Turning on..." onClick={() => void turn(true)}>
						Turn on again
					</Button>
				) : (
					<Switch
						label={`Send events to ${name}`}
						isOn={state === "ON"}
						onChange={(isOn) => (isOn ? void turn(true) : dialogs.turnOff.open(id))}
					/>
				)}
				<Menu
					label={`More about ${name}`}
					icon={<Ellipsis size={15} aria-hidden />}
					isBusy={isTesting}
					className={rowMenuClass}
					entries={[
						{ label: "Send test event", icon: <Send size={13} aria-hidden />, onSelect: send },
						{ label: "Edit", icon: <Pencil size={13} aria-hidden />, onSelect: () => dialogs.edit.open(id) },
						{
							label: "Rotate secret",
							icon: <KeyRound size={13} aria-hidden />,
							onSelect: () => dialogs.rotate.open(id),
						},
						{
							label: "Delete",
							icon: <Trash2 size={13} aria-hidden />,
							onSelect: () => dialogs.remove.open(id),
							isDanger: true,
						},
					]}
				/>
			</span>
			{state === "DISABLED" && <Disabled problem={webhook.problem} />}
		</SheetRow>
	);
}

function Disabled({ problem }: { problem: string | null }) {
	return (
		<p className="flex w-full items-start gap-1.25 pb-1 text-xs text-danger">
			<TriangleAlert size={13} aria-hidden className="mt-px shrink-0" />
			<span className="min-w-0 break-words">
				{problem ?? "Toprung stopped sending."} <span className="text-ink-2">Events are kept to be replayed.</span>
			</span>
		</p>
	);
}
