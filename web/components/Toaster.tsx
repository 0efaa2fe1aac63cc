import { lazy, Suspense, useState } from "react";
import { useToastMessage } from "../lib/toast.ts";

const LazyRegion = lazy(() => import("./ToastRegion.tsx").then((module) => ({ default: module.ToastRegion })));

/** Shows messages. The region is loaded with the first of them and stays. */
export function Toaster() {
	const message = useToastMessage();
	const [hasSpoken, setHasSpoken] = useState(false);
	if (message && !hasSpoken) setHasSpoken(true);
	if (!hasSpoken) return null;
	return (
		<Suspense>
			<LazyRegion message={message} />
		</Suspense>
	);
}
