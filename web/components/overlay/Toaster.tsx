import { Suspense, useEffect, useState } from "react";
import { lazyPart, usePreload } from "../../lib/lazy-part.ts";
import { showKeptToast, useToastMessage } from "../../lib/toast.ts";

const loadRegion = () => import("./ToastRegion.tsx").then((m) => m.ToastRegion);
const LazyRegion = lazyPart(loadRegion);

/** Shows messages. Its code is preloaded, so that a message can show when the connection is lost. */
export function Toaster() {
	const message = useToastMessage();
	const [hasSpoken, setHasSpoken] = useState(false);
	usePreload(loadRegion);
	useEffect(showKeptToast, []);
	if (message && !hasSpoken) setHasSpoken(true);
	if (!hasSpoken) return null;
	return (
		<Suspense>
			<LazyRegion message={message} />
		</Suspense>
	);
}
