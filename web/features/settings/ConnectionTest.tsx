import { useApolloClient } from "@apollo/client/react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { SettingsScreenDocument } from "../../gql/graphql.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

export interface ConnectionTestProps {
	label: string;
	/** What is tested: the result is cleared when it changes. */
	subject: string;
	/** Why nothing can be tested; undefined otherwise. */
	missing: string | undefined;
	isTesting: boolean;
	test: () => Promise<unknown>;
	/** The message for a failed test. */
	sentenceOf: (error: unknown) => string;
	/** The message for a successful test. */
	works: string;
}

/** Tests credentials before they are saved. */
export function ConnectionTest(props: ConnectionTestProps) {
	const { label, subject, missing, isTesting, test, sentenceOf, works } = props;
	const client = useApolloClient();
	const [outcome, setOutcome] = useState<{ subject: string; isOk: boolean } | null>(null);
	const shown = outcome?.subject === subject && !isTesting ? outcome : null;

	const onClick = async () => {
		if (missing !== undefined) return toastError(missing);
		try {
			await test();
			setOutcome({ subject, isOk: true });
			toastSuccess("Connection successful");
		} catch (error) {
			setOutcome({ subject, isOk: false });
			toastError(sentenceOf(error), "Connection failed");
		}
		// The call was counted, and the problem with the key may be over.
		void client.refetchQueries({ include: [SettingsScreenDocument] }).catch(() => {});
	};

	return (
		<div className="flex flex-wrap items-center gap-3">
			<Button onClick={onClick} isPending={isTesting} pendingLabel="Testing...">
				{label}
			</Button>
			<span className="flex items-center gap-1.5 text-ink-2">
				{shown &&
					(shown.isOk ? (
						<>
							<CircleCheck size={13} aria-hidden /> {works}
						</>
					) : (
						<>
							<CircleAlert size={13} aria-hidden className="text-danger" /> The test failed
						</>
					))}
			</span>
		</div>
	);
}
