import { TriangleAlert } from "lucide-react";
import type { VolumeProgressFieldsFragment } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { volumeProviderName } from "../serp/provider-roles.ts";
import { inNameOf } from "./provider-words.ts";

/** The API counts failures up to this. */
const maxFailed = 1_000;

/** How many search volumes are pending, or why some are missing. Nothing if all is well. */
export function VolumeProgress({ progress: { waiting, failed, problem } }: { progress: VolumeProgressFieldsFragment }) {
	if (waiting === 0 && failed === 0) return null;
	const words =
		waiting > 0
			? `${formatCount(waiting, "search volume")} to come`
			: `${failed >= maxFailed ? "Over " : ""}${formatCount(failed, "search volume")} could not be fetched`;
	const reason = problem && inNameOf(volumeProviderName, problem);
	return (
		<span title={reason ?? undefined} className="flex min-w-0 items-center gap-1.5 text-ink-3">
			{reason && <TriangleAlert size={13} aria-hidden className="shrink-0" />}
			<span className="md:truncate">
				{words}
				{reason && `. ${reason}`}
			</span>
		</span>
	);
}
