import { useMutation } from "@apollo/client/react";
import { TestSerperDocument } from "../../gql/graphql.ts";
import { ConnectionTest } from "./ConnectionTest.tsx";
import { testFailureInWords } from "./serper-words.ts";

export interface SerperTestProps {
	/** The typed key; empty tests the saved one. */
	apiKey: string;
	isConfigured: boolean;
}

export function SerperTest({ apiKey, isConfigured }: SerperTestProps) {
	const [test, { loading }] = useMutation(TestSerperDocument);
	return (
		<ConnectionTest
			label="Test Serper Connection"
			subject={apiKey}
			missing={apiKey || isConfigured ? undefined : "Please enter an API key first."}
			isTesting={loading}
			test={() => test({ variables: { apiKey: apiKey || null } })}
			sentenceOf={testFailureInWords}
			works="The key works"
		/>
	);
}
