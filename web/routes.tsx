import { type ComponentType, useMemo } from "react";
import { Route, Routes } from "react-router-dom";
import { publicPaths } from "./lib/address/public-paths.ts";
import { lazyPart } from "./lib/lazy-part.ts";
import { AppLayout } from "./pages/frame/AppLayout.tsx";

/** A screen's code, which is loaded when the screen is first shown, or a little before. */
interface ScreenCode {
	load: () => Promise<ComponentType>;
	/** What to draw: the screen if it is there, else what waits for it. */
	part: () => ComponentType;
}

function screen(importScreen: () => Promise<ComponentType>): ScreenCode {
	let loaded: ComponentType | undefined;
	const load = async () => {
		loaded = await importScreen();
		return loaded;
	};
	const Late = lazyPart(load);
	return { load, part: () => loaded ?? Late };
}

/** Draws a loaded screen without suspending: React would show the fallback for at least 300 ms. */
function Screen({ code }: { code: ScreenCode }) {
	const Part = useMemo(() => code.part(), [code]);
	return <Part />;
}

const login = screen(() => import("./pages/plain/LoginPage.tsx").then((page) => page.LoginPage));
const forgotPassword = screen(() =>
	import("./pages/plain/ForgotPasswordPage.tsx").then((page) => page.ForgotPasswordPage),
);
const resetPassword = screen(() =>
	import("./pages/plain/ResetPasswordPage.tsx").then((page) => page.ResetPasswordPage),
);
const verifyEmail = screen(() => import("./pages/plain/VerifyEmailPage.tsx").then((page) => page.VerifyEmailPage));
const updates = screen(() => import("./pages/account/UpdatesPage.tsx").then((page) => page.UpdatesPage));
const dashboard = screen(() => import("./pages/keywords/DashboardPage.tsx").then((page) => page.DashboardPage));
const keywords = screen(() => import("./pages/keywords/KeywordsPage.tsx").then((page) => page.KeywordsPage));
const changes = screen(() => import("./pages/changes/ChangesPage.tsx").then((page) => page.ChangesPage));
const alerts = screen(() => import("./pages/alerts/AlertsPage.tsx").then((page) => page.AlertsPage));
const market = screen(() => import("./pages/market/MarketPage.tsx").then((page) => page.MarketPage));
const pages = screen(() => import("./pages/pages/PagesPage.tsx").then((page) => page.PagesPage));
const domains = screen(() => import("./pages/keywords/DomainsPage.tsx").then((page) => page.DomainsPage));
const schedules = screen(() => import("./pages/schedules/SchedulesPage.tsx").then((page) => page.SchedulesPage));
const searchConsole = screen(() =>
	import("./pages/account/SearchConsolePage.tsx").then((page) => page.SearchConsolePage),
);
const settings = screen(() => import("./pages/account/SettingsPage.tsx").then((page) => page.SettingsPage));
const profile = screen(() => import("./pages/account/ProfilePage.tsx").then((page) => page.ProfilePage));
const notFound = screen(() => import("./pages/plain/NotFoundPage.tsx").then((page) => page.NotFoundPage));
const publicNotFound = screen(() => import("./pages/plain/NotFoundPage.tsx").then((page) => page.PublicNotFoundPage));

const screensByPath: Record<string, ScreenCode> = {
	[publicPaths.login]: login,
	[publicPaths.forgotPassword]: forgotPassword,
	[publicPaths.resetPassword]: resetPassword,
	[publicPaths.verifyEmail]: verifyEmail,
	"/updates": updates,
	"/app": dashboard,
	"/app/dashboard": dashboard,
	"/app/keywords": keywords,
	"/app/changes": changes,
	"/app/alerts": alerts,
	"/app/market": market,
	"/app/pages": pages,
	"/app/pages/targets": pages,
	"/app/pages/untracked": pages,
	"/app/domains": domains,
	"/app/schedules": schedules,
	"/app/google-search-console": searchConsole,
	"/app/settings": settings,
	"/app/profile": profile,
};

/** Begins to load the screen of an address, so that its code and the session are on their way together; ends when it is there, or cannot be. */
export async function preloadScreen(pathname: string): Promise<void> {
	await screensByPath[pathname.replace(/\/$/, "")]?.load().catch(() => {});
}

/** Every address of the app and the screen it shows. */
export function AppRoutes() {
	return (
		<Routes>
			<Route path={publicPaths.login} element={<Screen code={login} />} />
			<Route path={publicPaths.forgotPassword} element={<Screen code={forgotPassword} />} />
			<Route path={publicPaths.resetPassword} element={<Screen code={resetPassword} />} />
			<Route path={publicPaths.verifyEmail} element={<Screen code={verifyEmail} />} />
			<Route path="/updates" element={<Screen code={updates} />} />
			<Route path="/app" element={<AppLayout />}>
				<Route index element={<Screen code={dashboard} />} />
				<Route path="dashboard" element={<Screen code={dashboard} />} />
				<Route path="keywords" element={<Screen code={keywords} />} />
				<Route path="changes" element={<Screen code={changes} />} />
				<Route path="alerts" element={<Screen code={alerts} />} />
				<Route path="market" element={<Screen code={market} />} />
				<Route path="pages" element={<Screen code={pages} />} />
				<Route path="pages/targets" element={<Screen code={pages} />} />
				<Route path="pages/untracked" element={<Screen code={pages} />} />
				<Route path="domains" element={<Screen code={domains} />} />
				<Route path="schedules" element={<Screen code={schedules} />} />
				<Route path="google-search-console" element={<Screen code={searchConsole} />} />
				<Route path="settings" element={<Screen code={settings} />} />
				<Route path="profile" element={<Screen code={profile} />} />
				<Route path="*" element={<Screen code={notFound} />} />
			</Route>
			<Route path="*" element={<Screen code={publicNotFound} />} />
		</Routes>
	);
}
