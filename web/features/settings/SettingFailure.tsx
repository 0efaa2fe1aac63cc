import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { sentenceOf } from "../../lib/api/errors.ts";

/** Stands where settings would be that could not be read: what happened, and the way to try again. */
export function SettingFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	return (
		<LoadingFailure onRetry={onRetry}>
			Error loading setting: {sentenceOf(error, "Failed to fetch setting")}
		</LoadingFailure>
	);
}
