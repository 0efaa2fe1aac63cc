import { Monitor, Smartphone } from "lucide-react";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import type { KeywordRowFragment } from "../../gql/graphql.ts";
import { formatInteger } from "../../lib/format.ts";
import { countryName } from "../country/countries.ts";
import { Flag } from "../country/Flag.tsx";

/** Takes of a keyword what the cell shows. */
interface Of<Shown extends keyof KeywordRowFragment> {
	keyword: Pick<KeywordRowFragment, Shown>;
}

interface Placed {
	location?: KeywordRowFragment["location"];
}

export function GroupsCell({ keyword: { groups } }: Of<"groups">) {
	const names = groups.join(", ");
	return (
		<span className="data text-ink-2" title={names}>
			{names}
		</span>
	);
}

/** The flag of the country, and the place searched from or the country's code. */
export function LocationCell({ keyword: { country, location } }: Of<"country"> & { keyword: Placed }) {
	return (
		<span className="data flex items-center gap-1.5 text-ink-2" title={location?.canonicalName ?? countryName(country)}>
			<Flag country={country} />
			<span className="truncate">{location?.name ?? country}</span>
		</span>
	);
}

export function DeviceCell({ keyword: { device } }: Of<"device">) {
	const [Icon, word] = device === "MOBILE" ? [Smartphone, "Mobile"] : [Monitor, "Desktop"];
	return (
		<span role="img" aria-label={word} title={word} className="text-ink-3">
			<Icon size={15} className="inline align-middle" />
		</span>
	);
}

/** Monthly searches, or that they are being fetched, or why there are none. */
export function VolumeCell({
	keyword: { searchVolume, searchVolumeDetail },
}: Of<"searchVolume" | "searchVolumeDetail">) {
	const { state, reason } = searchVolumeDetail;
	if (searchVolume !== null) return <span className="data font-[450]">{formatInteger(searchVolume)}</span>;
	const isWaiting = state === "WAITING";
	const why = isWaiting ? "The search volume is being fetched" : (reason ?? undefined);
	return (
		<span title={why} className="text-ink-3">
			<span aria-hidden={why !== undefined}>{isWaiting ? "…" : "–"}</span>
			{why && <VisuallyHidden>{why}</VisuallyHidden>}
		</span>
	);
}
