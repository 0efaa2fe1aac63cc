import { Suspense } from "react";
import { Badge } from "../../components/Badge.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { Sheet, SheetRow, SheetSection } from "../../components/page/Sheet.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { ApiConfiguration } from "../../features/settings/ApiConfiguration.tsx";
import { AppearanceSection } from "../../features/settings/AppearanceSection.tsx";
import { ApprovalLimit } from "../../features/settings/ApprovalLimit.tsx";
import { DailySchedules } from "../../features/settings/DailySchedules.tsx";
import { NotificationSections } from "../../features/settings/notifications/NotificationSections.tsx";
import { PeopleSection } from "../../features/settings/PeopleSection.tsx";
import { PositionCheckMode } from "../../features/settings/PositionCheckMode.tsx";
import { ProviderUsage } from "../../features/settings/ProviderUsage.tsx";
import { SettingFailure } from "../../features/settings/SettingFailure.tsx";
import { SettingsSkeleton } from "../../features/settings/SettingsSkeleton.tsx";
import { SettingsScreenDocument } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";

const ApiSettingsDialog = lazyPart(() =>
	import("../../features/settings/ApiSettingsDialog.tsx").then((m) => m.ApiSettingsDialog),
);

const comingSoon = [
	{ title: "Database Management", text: "Backups and clean-up of old positions." },
	{ title: "Data Export", text: "All domains and positions in one file." },
];

/** How positions are checked and with which keys, and how the product looks in this browser. */
export function SettingsPage() {
	usePageMeta(
		"Settings - Toprung",
		"How positions are checked, keys for the services that measure them, and how Toprung looks.",
	);
	const { isAdmin } = useRights();
	return (
		<>
			<PageHeader title="Settings" badge={<SandboxBadge />} isRuled />
			<Sheet>
				{isAdmin && <AccountSections />}
				<SheetSection title="Appearance" note="In this browser.">
					<AppearanceSection />
				</SheetSection>
				{isAdmin && <ComingSoon />}
			</Sheet>
		</>
	);
}

/** What is set for the whole account, for those who manage it. */
function AccountSections() {
	const { value, error, retry } = useReading(SettingsScreenDocument);
	const dialog = useUrlDialog("api-settings");
	const settings = value?.settings;
	const failure = error && <SettingFailure error={error} onRetry={retry} />;
	return (
		<>
			<SheetSection title="Position Check Mode">
				{settings ? (
					<PositionCheckMode isDaily={settings.dailyPositionCheck} />
				) : (
					(failure ?? <SettingsSkeleton rows={1} />)
				)}
				<DailySchedules />
				{settings ? <ApprovalLimit limit={settings.approvalLimit} /> : !failure && <SettingsSkeleton rows={1} />}
			</SheetSection>
			<SheetSection title="API Configuration" note="Keys are stored encrypted and never shown again.">
				{settings ? (
					<ApiConfiguration settings={settings} onConfigure={dialog.open} />
				) : (
					(failure ?? <SettingsSkeleton rows={7} />)
				)}
			</SheetSection>
			<ProviderUsage usage={settings?.providerUsage} fallback={failure ?? <SettingsSkeleton rows={1} />} />
			<NotificationSections />
			<PeopleSection />
			<Suspense>{dialog.isOpen && <ApiSettingsDialog isOpen onClose={dialog.close} />}</Suspense>
		</>
	);
}

function ComingSoon() {
	return comingSoon.map(({ title, text }) => (
		<SheetSection key={title} title={title} isMuted>
			<SheetRow>
				<p className="flex-1 text-ink-3">{text}</p>
				<Badge isDashed>Coming soon</Badge>
			</SheetRow>
		</SheetSection>
	));
}
