import type { ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { lazyPart } from "./lib/lazy-part.ts";
import { publicPaths } from "./lib/public-paths.ts";
import { AppLayout } from "./pages/AppLayout.tsx";
import { NotFoundPage, PublicNotFoundPage } from "./pages/NotFoundPage.tsx";

/** A screen whose code is loaded when it is first shown, or a little before. */
function screen(load: () => Promise<ComponentType>) {
	return { load, Screen: lazyPart(load) };
}

const login = screen(() => import("./pages/LoginPage.tsx").then((page) => page.LoginPage));
const forgotPassword = screen(() => import("./pages/ForgotPasswordPage.tsx").then((page) => page.ForgotPasswordPage));
const resetPassword = screen(() => import("./pages/ResetPasswordPage.tsx").then((page) => page.ResetPasswordPage));
const verifyEmail = screen(() => import("./pages/VerifyEmailPage.tsx").then((page) => page.VerifyEmailPage));
const updates = screen(() => import("./pages/UpdatesPage.tsx").then((page) => page.UpdatesPage));
const dashboard = screen(() => import("./pages/DashboardPage.tsx").then((page) => page.DashboardPage));
const keywords = screen(() => import("./pages/KeywordsPage.tsx").then((page) => page.KeywordsPage));
const domains = screen(() => import("./pages/DomainsPage.tsx").then((page) => page.DomainsPage));
const searchConsole = screen(() => import("./pages/SearchConsolePage.tsx").then((page) => page.SearchConsolePage));
const settings = screen(() => import("./pages/SettingsPage.tsx").then((page) => page.SettingsPage));
const profile = screen(() => import("./pages/ProfilePage.tsx").then((page) => page.ProfilePage));

const screensByPath: Record<string, typeof login> = {
	[publicPaths.login]: login,
	[publicPaths.forgotPassword]: forgotPassword,
	[publicPaths.resetPassword]: resetPassword,
	[publicPaths.verifyEmail]: verifyEmail,
	"/updates": updates,
	"/app": dashboard,
	"/app/dashboard": dashboard,
	"/app/keywords": keywords,
	"/app/domains": domains,
	"/app/google-search-console": searchConsole,
	"/app/settings": settings,
	"/app/profile": profile,
};

/** Begins to load the screen of an address, so that its code and the session are on their way together. */
export function preloadScreen(pathname: string): void {
	screensByPath[pathname.replace(/\/$/, "")]?.load().catch(() => {});
}

/** Every address of the app and the screen it shows. */
export function AppRoutes() {
	return (
		<Routes>
			<Route path={publicPaths.login} element={<login.Screen />} />
			<Route path={publicPaths.forgotPassword} element={<forgotPassword.Screen />} />
			<Route path={publicPaths.resetPassword} element={<resetPassword.Screen />} />
			<Route path={publicPaths.verifyEmail} element={<verifyEmail.Screen />} />
			<Route path="/updates" element={<updates.Screen />} />
			<Route path="/app" element={<AppLayout />}>
				<Route index element={<dashboard.Screen />} />
				<Route path="dashboard" element={<dashboard.Screen />} />
				<Route path="keywords" element={<keywords.Screen />} />
				<Route path="domains" element={<domains.Screen />} />
				<Route path="google-search-console" element={<searchConsole.Screen />} />
				<Route path="settings" element={<settings.Screen />} />
				<Route path="profile" element={<profile.Screen />} />
				<Route path="*" element={<NotFoundPage />} />
			</Route>
			<Route path="*" element={<PublicNotFoundPage />} />
		</Routes>
	);
}
