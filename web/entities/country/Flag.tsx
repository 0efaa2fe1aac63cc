import { useState } from "react";
import { useServerFacts } from "../../lib/server-facts.ts";

/** A country's flag, 16 × 12. Decorative, next to the code; keeps its space and shows nothing if it cannot be loaded. */
export function Flag({ country }: { country: string }) {
	const { flagUrlTemplate } = useServerFacts();
	const [failedUrl, setFailedUrl] = useState("");
	const url = flagUrlTemplate.replace("{code}", country.toLowerCase());
	if (!url || url === failedUrl) return <span className="h-3 w-4 shrink-0" aria-hidden />;
	return (
		<img
			src={url}
			alt=""
			width={16}
			height={12}
			loading="lazy"
			decoding="async"
			onError={() => setFailedUrl(url)}
			className="h-3 w-4 shrink-0 rounded-[1px] object-cover shadow-[0_0_0_1px_light-dark(#0000001a,#ffffff1f)]"
		/>
	);
}
