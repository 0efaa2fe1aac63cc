import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, prefetchSession, takeEarlyTable } from "./app.tsx";
import { isPublic, publicPaths } from "./lib/address/public-paths.ts";
import { returnTo } from "./lib/address/sign-in-return.ts";
import { styleNonce } from "./lib/style-nonce.ts";
import { preloadScreen } from "./routes.tsx";
import "./styles/main.css";

/** A render that succeeded at the second try hides what failed at the first. */
function onRecoverableError(error: unknown): void {
	reportError((error instanceof Error && error.cause) || error);
}

function start(root: HTMLElement): void {
	createRoot(root, { onRecoverableError }).render(
		<StrictMode>
			<App />
		</StrictMode>,
	);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// An open dialog holds the page still by a style element.
setNonce(styleNonce());
// The server has seen that the user is not signed in, and already shows the login: what the router keeps with a step of the
// history is put there before it looks.
if (root.dataset.for === "visitor" && !isPublic(location.pathname)) {
	history.replaceState({ usr: returnTo(location, null) }, "", publicPaths.login);
}
// Until both have loaded, the page shows the app's skeleton.
void Promise.all([preloadScreen(location.pathname), prefetchSession()])
	.then(takeEarlyTable)
	.then(() => start(root));
