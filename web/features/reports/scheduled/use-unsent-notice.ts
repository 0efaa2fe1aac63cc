import { useEffect, useState } from "react";
import { toastError } from "../../../lib/toast.ts";
import { useIssue } from "../sent/use-issues.ts";

/** Follows an issue that was asked for until it is made, and says so if it is not sent. @returns follows another one */
export function useUnsentNotice(): (id: string) => void {
	const [id, setId] = useState<string | null>(null);
	const { issue } = useIssue(id);
	useEffect(() => {
		if (!issue || issue.state === "PENDING") return;
		setId(null);
		if (issue.state !== "SKIPPED" && issue.state !== "FAILED") return;
		toastError(issue.reason ?? "The report could not be made.", `“${issue.title}” was not sent`);
	}, [issue]);
	return setId;
}
