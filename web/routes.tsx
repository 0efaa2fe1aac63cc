import { useMemo } from "react";
import { Route, Routes } from "react-router-dom";
import { ScreensContext, screenAt } from "./lib/screens.ts";
import { AppLayout } from "./pages/frame/AppLayout.tsx";
import { nowhere, publicScreens, type ScreenCode, screens, unlistedScreens } from "./screens.tsx";

/** Draws a loaded screen without suspending: React would show the fallback for at least 300 ms. */
function Screen({ code }: { code: ScreenCode }) {
	const Part = useMemo(() => code.part(), [code]);
	return <Part />;
}

/** Starts loading the screen of an address, in parallel with the session; ends once it has loaded or failed. */
export async function preloadScreen(pathname: string): Promise<void> {
	const screen = screenAt([...screens, ...unlistedScreens, ...publicScreens], pathname);
	await screen?.code.load().catch(() => {});
}

/** Every address of the app and the screen it shows. */
export function AppRoutes() {
	return (
		<ScreensContext value={screens}>
			<Routes>
				{publicScreens.map(({ path, code }) => (
					<Route key={path} path={path} element={<Screen code={code} />} />
				))}
				<Route path="/app" element={<AppLayout />}>
					{screens.flatMap(({ path, aliases = [], code }) =>
						[path, ...aliases].map((at) => <Route key={at} path={at} element={<Screen code={code} />} />),
					)}
					{unlistedScreens.map(({ path, code }) => (
						<Route key={path} path={path} element={<Screen code={code} />} />
					))}
					<Route path="*" element={<Screen code={nowhere.inside} />} />
				</Route>
				<Route path="*" element={<Screen code={nowhere.outside} />} />
			</Routes>
		</ScreensContext>
	);
}
