import { useMutation } from "@apollo/client/react";
import { TestDataforseoDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { ConnectionTest } from "./ConnectionTest.tsx";

export interface DataforseoTestProps {
	/** As typed; both empty test the saved login. */
	login: string;
	password: string;
	isConfigured: boolean;
}

/** Why nothing can be tested. */
function missing({ login, password, isConfigured }: DataforseoTestProps): string | undefined {
	if (login && password) return undefined;
	if (login || password) return `Please enter the ${login ? "password" : "login"} too.`;
	return isConfigured ? undefined : "Please enter login and password first.";
}

export function DataforseoTest(props: DataforseoTestProps) {
	const { login, password } = props;
	const [test, { loading }] = useMutation(TestDataforseoDocument);
	return (
		<ConnectionTest
			label="Test DataForSEO Connection"
			subject={JSON.stringify([login, password])}
			missing={missing(props)}
			isTesting={loading}
			test={() => test({ variables: { login: login || null, password: password || null } })}
			sentenceOf={(error) => sentenceOf(error, "Unable to test connection. Please try again.")}
			works="The login works"
		/>
	);
}
