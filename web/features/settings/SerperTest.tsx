import { useMutation } from "@apollo/client/react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { TestSerperDocument } from "../../gql/graphql.ts";
import { codeOf } from "../../lib/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

const refusedKey = "Unable to connect to Serper.dev API. Please check your API key.";
const unreachable = "Unable to test connection. Please try again.";

/** What a SerperTest takes. */
export interface SerperTestProps {
	/** The key that was typed; empty tests the saved one. */
	apiKey: string;
	isConfigured: boolean;
}

/** Asks the provider whether a key works, before it is saved. */
export function SerperTest({ apiKey, isConfigured }: SerperTestProps) {
	const [test, { loading }] = useMutation(TestSerperDocument);
	const [outcome, setOutcome] = useState<{ apiKey: string; isOk: boolean } | null>(null);
	const shown = outcome?.apiKey === apiKey && !loading ? outcome : null;

	const onClick = async () => {
		if (!apiKey && !isConfigured) return toastError("Please enter an API key first.");
		try {
			await test({ variables: { apiKey: apiKey || null } });
			setOutcome({ apiKey, isOk: true });
			toastSuccess("Connection successful");
		} catch (error) {
			setOutcome({ apiKey, isOk: false });
			toastError(codeOf(error) === "PROVIDER_ERROR" ? refusedKey : unreachable, "Connection failed");
		}
	};

	return (
		<div className="flex flex-wrap items-center gap-3">
			<Button onClick={onClick} isPending={loading} pendingLabel="Testing...">
				Test Serper Connection
			</Button>
			<span className="flex items-center gap-1.5 text-ink-2">
				{shown &&
					(shown.isOk ? (
						<>
							<CircleCheck size={13} aria-hidden /> The key works
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
