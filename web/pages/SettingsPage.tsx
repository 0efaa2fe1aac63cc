import { lazy, Suspense } from "react";
import { Button } from "../components/Button.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { SandboxBadge } from "../components/SandboxBadge.tsx";
import { Sheet, SheetSection } from "../components/Sheet.tsx";
import { AppearanceSection } from "../features/settings/AppearanceSection.tsx";
import { useSession } from "../lib/session.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";
import { useUrlDialog } from "../lib/use-url-dialog.ts";

const ApiSettingsDialog = lazy(() =>
	import("../features/settings/ApiSettingsDialog.tsx").then((m) => ({ default: m.ApiSettingsDialog })),
);

/** The account's keys, and how the product looks in this browser. */
export function SettingsPage() {
	usePageMeta(
		"Settings - Toprung",
		"Keys for the services that measure positions and search volume, and how Toprung looks.",
	);
	const { serper } = useSession().settings;
	const dialog = useUrlDialog("api-settings");
	return (
		<>
			<PageHeader title="Settings" badge={<SandboxBadge />} isRuled />
			<Sheet>
				<SheetSection title="API Configuration" note="Keys are stored encrypted and never shown again.">
					<div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
						<p className="text-ink-2">
							Serper, for positions:{" "}
							{serper.isSandbox ? "sandbox" : serper.isConfigured ? "configured" : "not configured"}
						</p>
						<Button onClick={dialog.open}>API Settings</Button>
					</div>
				</SheetSection>
				<SheetSection title="Appearance" note="In this browser.">
					<AppearanceSection />
				</SheetSection>
			</Sheet>
			<Suspense>{dialog.isOpen && <ApiSettingsDialog isOpen onClose={dialog.close} />}</Suspense>
		</>
	);
}
