import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { ErrorBoundary } from "../../components/page/ErrorBoundary.tsx";
import { useCanAddDomain, useIsBeginning, useRights } from "../../entities/account/rights.ts";
import { useSession } from "../../entities/account/session.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { ActiveDomainProvider } from "../../features/domains/ActiveDomainProvider.tsx";
import { DomainPicker } from "../../features/domains/DomainPicker.tsx";
import { SideNav } from "../../features/navigation/SideNav.tsx";
import { NavRun } from "../../features/runs/progress/NavRun.tsx";
import { useLiveRuns } from "../../features/runs/progress/use-live-runs.ts";
import { Credits } from "../../features/session/Credits.tsx";
import { SessionGuard } from "../../features/session/SessionGuard.tsx";
import { useLiveCredits } from "../../features/session/use-live-credits.ts";
import { useSessionOnFocus } from "../../features/session/use-session-on-focus.ts";
import { ClosedDialogsContext } from "../../lib/address/closed-dialogs.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useShortcuts } from "../../lib/keys/shortcuts.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { addressOf, ScreensContext, screenAt, useScreens } from "../../lib/screens.ts";
import { ShellContext } from "../../lib/shell.ts";
import { ErrorPage } from "../plain/ErrorPage.tsx";
import { AppDialogs } from "./AppDialogs.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { useClosedDialogs, useClosedReason } from "./closed-dialogs.ts";
import { LayoutSkeleton, ScreenSkeleton } from "./LayoutSkeleton.tsx";

const NavDrawer = lazyPart(() => import("../../features/navigation/NavDrawer.tsx").then((m) => m.NavDrawer));
const LiveAlerts = lazyPart(() => import("../../features/alerts/live/LiveAlerts.tsx").then((m) => m.LiveAlerts));
const AccountSwitcher = lazyPart(() =>
	import("../../features/session/AccountSwitcher.tsx").then((m) => m.AccountSwitcher),
);
const AddDomainDialog = lazyPart(() =>
	import("../../features/domains/AddDomainDialog.tsx").then((m) => m.AddDomainDialog),
);

/** The frame around every screen but the login: session, navigation, the active domain and what is live everywhere. */
export function AppLayout() {
	return (
		<SessionGuard skeleton={<LayoutSkeleton />}>
			<WithinRights>
				<ActiveDomainProvider>
					<Frame />
				</ActiveDomainProvider>
			</WithinRights>
		</SessionGuard>
	);
}

/** Leaves out the screens and dialogs of what the user may not do. */
function WithinRights({ children }: { children: ReactNode }) {
	const { hasAllDomains, canWrite } = useRights();
	const all = useScreens();
	const closed = useClosedDialogs();
	const screens = useMemo(
		() =>
			all
				.filter(({ needsAllDomains }) => hasAllDomains || !needsAllDomains)
				.filter(({ needsWriting }) => canWrite || !needsWriting),
		[all, hasAllDomains, canWrite],
	);
	useClosedReason(closed, screens);
	return (
		<ScreensContext value={screens}>
			<ClosedDialogsContext value={closed}>{children}</ClosedDialogsContext>
		</ScreensContext>
	);
}

function Frame() {
	const { me } = useSession();
	const isBeginning = useIsBeginning();
	const { domain } = useActiveDomain();
	const { pathname } = useLocation();
	const [isMenuOpen, setIsMenuOpen] = useState(false);
	const [isPaletteOpen, setIsPaletteOpen] = useState(false);
	const addDomain = useUrlDialog("add-domain");
	const shell = useMemo(() => ({ openMenu: () => setIsMenuOpen(true), openPalette: () => setIsPaletteOpen(true) }), []);
	useLiveCredits(me.id);
	useSessionOnFocus();
	useLiveRuns(domain?.id ?? null);
	useGoToShortcuts();

	const onAddDomain = () => {
		setIsMenuOpen(false);
		addDomain.open();
	};
	const nav = <Navigation onNavigate={() => setIsMenuOpen(false)} onAddDomain={onAddDomain} />;

	return (
		<ShellContext value={shell}>
			<a
				href="#content"
				className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-90 focus-visible:bg-raised focus-visible:p-2"
			>
				Skip to content
			</a>
			<AppFrame nav={nav}>
				<ErrorBoundary key={pathname} fallback={<ErrorPage />}>
					<Suspense fallback={<ScreenSkeleton isBeginning={isBeginning} />}>
						<Outlet />
					</Suspense>
				</ErrorBoundary>
			</AppFrame>
			<Suspense>
				{isMenuOpen && (
					<NavDrawer isOpen onClose={() => setIsMenuOpen(false)}>
						{nav}
					</NavDrawer>
				)}
				{addDomain.isOpen && <AddDomainDialog isOpen onClose={addDomain.close} />}
			</Suspense>
			<Suspense>
				<LiveAlerts unread={me.unreadAlertCount} />
			</Suspense>
			<AppDialogs isPaletteOpen={isPaletteOpen} onPaletteChange={setIsPaletteOpen} />
		</ShellContext>
	);
}

function Navigation({ onNavigate, onAddDomain }: { onNavigate: () => void; onAddDomain: () => void }) {
	const { domain } = useActiveDomain();
	const screen = screenAt(useScreens(), useLocation().pathname);
	const { me } = useSession();
	const canAddDomain = useCanAddDomain();
	return (
		<SideNav
			onNavigate={onNavigate}
			unread={me.unreadAlertCount}
			account={
				me.accounts.length > 1 && (
					<Suspense fallback={<span aria-hidden className="mb-2 h-7 shrink-0" />}>
						<AccountSwitcher />
					</Suspense>
				)
			}
			picker={<DomainPicker onChosen={onNavigate} className="nav-picker font-[500]" />}
			addDomain={
				canAddDomain && (
					<button
						type="button"
						title="Add New Domain"
						onClick={onAddDomain}
						className="mt-0.5 flex h-7 w-full items-center gap-1.75 rounded-md px-2 text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
					>
						<Plus size={13} aria-hidden className="shrink-0" />
						<span className="nav-word">Add New Domain</span>
					</button>
				)
			}
			run={screen?.path === "/app" ? null : <NavRun domainId={domain?.id ?? null} />}
			credits={<Credits />}
		/>
	);
}

function useGoToShortcuts(): void {
	const navigate = useNavigate();
	const entries = useScreens().map((screen) => [`g ${screen.key}`, () => void navigate(addressOf(screen))]);
	useShortcuts(Object.fromEntries(entries));
}
