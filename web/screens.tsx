import {
	ArrowUpDown,
	Bell,
	CalendarClock,
	ChartNoAxesColumn,
	ChartPie,
	CircleUserRound,
	FileChartColumn,
	FileText,
	Gauge,
	Globe,
	ListOrdered,
	SlidersHorizontal,
} from "lucide-react";
import type { ComponentType } from "react";
import { publicPaths } from "./lib/address/public-paths.ts";
import { lazyPart } from "./lib/lazy-part.ts";
import type { Screen } from "./lib/screens.ts";

/** A screen's code, which is loaded when the screen is first shown, or a little before. */
export interface ScreenCode {
	load: () => Promise<ComponentType>;
	/** What to draw: the screen once loaded, else its skeleton. */
	part: () => ComponentType;
}

function code(importScreen: () => Promise<ComponentType>): ScreenCode {
	let loaded: ComponentType | undefined;
	const load = async () => {
		loaded = await importScreen();
		return loaded;
	};
	const Late = lazyPart(load);
	return { load, part: () => loaded ?? Late };
}

/** Every screen inside the app, in the order of the navigation. Routes, keys, palette and prerendered pages derive from it. */
export const screens: readonly (Screen & { code: ScreenCode })[] = [
	{
		path: "/app",
		aliases: ["/app/dashboard"],
		title: "Dashboard",
		section: "watch",
		Icon: Gauge,
		key: "d",
		code: code(() => import("./pages/keywords/DashboardPage.tsx").then((page) => page.DashboardPage)),
	},
	{
		path: "/app/domains",
		title: "Domains",
		section: "watch",
		Icon: Globe,
		key: "o",
		code: code(() => import("./pages/keywords/DomainsPage.tsx").then((page) => page.DomainsPage)),
	},
	{
		path: "/app/keywords",
		title: "Keywords",
		section: "watch",
		Icon: ListOrdered,
		key: "k",
		code: code(() => import("./pages/keywords/KeywordsPage.tsx").then((page) => page.KeywordsPage)),
	},
	{
		path: "/app/changes",
		title: "Changes",
		section: "watch",
		Icon: ArrowUpDown,
		key: "c",
		code: code(() => import("./pages/changes/ChangesPage.tsx").then((page) => page.ChangesPage)),
	},
	{
		path: "/app/alerts",
		query: "?all=1",
		title: "Alerts",
		section: "watch",
		Icon: Bell,
		key: "a",
		code: code(() => import("./pages/alerts/AlertsPage.tsx").then((page) => page.AlertsPage)),
	},
	{
		path: "/app/market",
		title: "Market",
		section: "watch",
		Icon: ChartPie,
		key: "m",
		code: code(() => import("./pages/market/MarketPage.tsx").then((page) => page.MarketPage)),
	},
	{
		path: "/app/pages",
		aliases: ["/app/pages/targets", "/app/pages/untracked"],
		title: "Pages",
		section: "watch",
		Icon: FileText,
		key: "u",
		code: code(() => import("./pages/pages/PagesPage.tsx").then((page) => page.PagesPage)),
	},
	{
		path: "/app/schedules",
		query: "?all=1",
		title: "Schedules",
		section: "setUp",
		Icon: CalendarClock,
		key: "h",
		code: code(() => import("./pages/schedules/SchedulesPage.tsx").then((page) => page.SchedulesPage)),
	},
	{
		path: "/app/google-search-console",
		title: "Search Console",
		section: "setUp",
		Icon: ChartNoAxesColumn,
		key: "s",
		needsAllDomains: true,
		code: code(() => import("./pages/account/SearchConsolePage.tsx").then((page) => page.SearchConsolePage)),
	},
	{
		path: "/app/reports",
		title: "Reports",
		section: "setUp",
		Icon: FileChartColumn,
		key: "r",
		needsWriting: true,
		leadsTo: ["/app/reports/new", "/app/reports/:id"],
		code: code(() => import("./pages/reports/ReportsPage.tsx").then((page) => page.ReportsPage)),
	},
	{
		path: "/app/settings",
		title: "Settings",
		section: "setUp",
		Icon: SlidersHorizontal,
		key: "e",
		leadsTo: ["/app/people"],
		code: code(() => import("./pages/account/SettingsPage.tsx").then((page) => page.SettingsPage)),
	},
	{
		path: "/app/profile",
		title: "Profile",
		section: "setUp",
		Icon: CircleUserRound,
		key: "p",
		code: code(() => import("./pages/account/ProfilePage.tsx").then((page) => page.ProfilePage)),
	},
];

const report = code(() => import("./pages/reports/ReportPage.tsx").then((page) => page.ReportPage));

/** Screens inside the app that the navigation does not list: another screen leads to them. In a path, `:id` is any. */
export const unlistedScreens: readonly { path: string; code: ScreenCode }[] = [
	{
		path: "/app/people",
		code: code(() => import("./pages/people/PeoplePage.tsx").then((page) => page.PeoplePage)),
	},
	{ path: "/app/reports/new", code: report },
	{ path: "/app/reports/:id", code: report },
];

/** Every screen outside the app's frame. */
export const publicScreens: readonly { path: string; code: ScreenCode }[] = [
	{
		path: publicPaths.login,
		code: code(() => import("./pages/plain/LoginPage.tsx").then((page) => page.LoginPage)),
	},
	{
		path: publicPaths.forgotPassword,
		code: code(() => import("./pages/plain/ForgotPasswordPage.tsx").then((page) => page.ForgotPasswordPage)),
	},
	{
		path: publicPaths.resetPassword,
		code: code(() => import("./pages/plain/ResetPasswordPage.tsx").then((page) => page.ResetPasswordPage)),
	},
	{
		path: publicPaths.verifyEmail,
		code: code(() => import("./pages/plain/VerifyEmailPage.tsx").then((page) => page.VerifyEmailPage)),
	},
	{
		path: publicPaths.invitation,
		code: code(() => import("./pages/plain/InvitationPage.tsx").then((page) => page.InvitationPage)),
	},
	{
		path: "/updates",
		code: code(() => import("./pages/account/UpdatesPage.tsx").then((page) => page.UpdatesPage)),
	},
];

/** Where no screen is: inside the app, and for visitors. */
export const nowhere = {
	inside: code(() => import("./pages/plain/NotFoundPage.tsx").then((page) => page.NotFoundPage)),
	outside: code(() => import("./pages/plain/NotFoundPage.tsx").then((page) => page.PublicNotFoundPage)),
};
