import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../../components/Button.tsx";
import { SheetSection } from "../../../components/page/Sheet.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { NotificationSettingsDocument, type NotificationSettingsQuery } from "../../../gql/graphql.ts";
import { useUrlDialog } from "../../../lib/address/use-url-dialog.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { ChannelList } from "../channels/ChannelList.tsx";
import { useDeliveriesAddress } from "../deliveries/use-deliveries-address.ts";
import { SettingFailure } from "../SettingFailure.tsx";
import { SettingsSkeleton } from "../SettingsSkeleton.tsx";
import { WebhookList } from "../webhooks/WebhookList.tsx";
import { AlertMail } from "./AlertMail.tsx";
import { DailyTime } from "./DailyTime.tsx";

const AddChannelDialog = lazyPart(() => import("../channels/ChannelDialog.tsx").then((m) => m.AddChannelDialog));
const AddWebhookDialog = lazyPart(() => import("../webhooks/WebhookDialog.tsx").then((m) => m.AddWebhookDialog));
const DeliveriesDialog = lazyPart(() => import("../deliveries/DeliveriesDialog.tsx").then((m) => m.DeliveriesDialog));

/** Where links from elsewhere lead. */
const anchor = "notifications";

/** When and where alerts are sent: the day's message, mail, chat rooms, programs. */
export function NotificationSections() {
	const { value, error, retry } = useReading(NotificationSettingsDocument);
	const addChannel = useUrlDialog("add-channel");
	const addWebhook = useUrlDialog("add-webhook");
	const deliveries = useDeliveriesAddress();
	useAnchor(anchor, value !== null);
	const failure = error && <SettingFailure error={error} onRetry={retry} />;
	const loaded = (rows: number, draw: (data: NotificationSettingsQuery) => ReactNode) =>
		value ? draw(value) : (failure ?? <SettingsSkeleton rows={rows} />);
	return (
		<>
			<SheetSection
				id={anchor}
				title="Notifications"
				note={
					<>
						When and where alerts are sent. <TextLink to="/app/alerts?tab=rules">Rules</TextLink> say which.
					</>
				}
			>
				{loaded(2, ({ settings, me }) => (
					<>
						<DailyTime time={settings.alertTime} timeZone={settings.alertTimeZone} />
						<AlertMail isOn={me.isAlertMailOn} problem={me.alertMailProblem} />
					</>
				))}
			</SheetSection>
			<SheetSection
				title="Channels"
				note="Chat rooms that alerts are sent to."
				aside={<AddButton onClick={addChannel.open}>Add Channel</AddButton>}
			>
				{loaded(1, ({ channels }) => (
					<ChannelList channels={channels} />
				))}
			</SheetSection>
			<SheetSection
				title="Webhooks"
				note="Your programs, told of events as they happen. Signed, and sent again until accepted."
				aside={<AddButton onClick={addWebhook.open}>Add Webhook</AddButton>}
			>
				{loaded(1, ({ webhooks }) => (
					<WebhookList webhooks={webhooks} onOpenDeliveries={deliveries.open} />
				))}
			</SheetSection>
			<Suspense>
				{addChannel.isOpen && <AddChannelDialog onClose={addChannel.close} />}
				{addWebhook.isOpen && <AddWebhookDialog onClose={addWebhook.close} />}
				{deliveries.webhookId !== null && (
					<DeliveriesDialog key={deliveries.webhookId} webhookId={deliveries.webhookId} address={deliveries} />
				)}
			</Suspense>
		</>
	);
}

/** Scrolls to a section that the address names, once it has its size. */
function useAnchor(id: string, isReady: boolean): void {
	const { hash, key } = useLocation();
	useEffect(() => {
		// A link may lead here again: `key` is the step of the history.
		if (isReady && key && hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
	}, [id, hash, key, isReady]);
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
	return (
		<Button icon={<Plus size={13} aria-hidden />} onClick={onClick}>
			{children}
		</Button>
	);
}
