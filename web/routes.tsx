import { createBrowserRouter } from "react-router-dom";
import { AppLayout } from "./pages/AppLayout.tsx";
import { ErrorPage } from "./pages/ErrorPage.tsx";
import { LayoutSkeleton } from "./pages/LayoutSkeleton.tsx";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { NotYetPage } from "./pages/NotYetPage.tsx";

const dashboard = () => import("./pages/DashboardPage.tsx").then((page) => ({ Component: page.DashboardPage }));

/** Every address of the app and the screen it shows; a screen's code is loaded when it is first shown. */
export const router = createBrowserRouter([
	{
		path: "/app/login",
		errorElement: <ErrorPage />,
		hydrateFallbackElement: <></>,
		lazy: () => import("./pages/LoginPage.tsx").then((page) => ({ Component: page.LoginPage })),
	},
	{
		path: "/app",
		element: <AppLayout />,
		errorElement: <ErrorPage />,
		hydrateFallbackElement: <LayoutSkeleton />,
		children: [
			{ index: true, lazy: dashboard },
			{ path: "dashboard", lazy: dashboard },
			{
				path: "keywords",
				element: (
					<NotYetPage title="Keywords">
						Keywords will be managed here. The dashboard adds, shows and checks them.
					</NotYetPage>
				),
			},
			{
				path: "domains",
				element: (
					<NotYetPage title="Domains">Domain profiles will be managed here. Add New Domain adds one now.</NotYetPage>
				),
			},
			{
				path: "google-search-console",
				element: <NotYetPage title="Search Console">Search performance data will be imported here.</NotYetPage>,
			},
			{
				path: "settings",
				lazy: () => import("./pages/SettingsPage.tsx").then((page) => ({ Component: page.SettingsPage })),
			},
			{
				path: "profile",
				lazy: () => import("./pages/ProfilePage.tsx").then((page) => ({ Component: page.ProfilePage })),
			},
			{ path: "*", element: <NotFoundPage /> },
		],
	},
]);
