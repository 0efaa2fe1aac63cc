import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import {
	ConnectSearchConsoleDocument,
	DisconnectSearchConsoleDocument,
	SearchConsoleDocument,
	SyncPropertiesDocument,
} from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { formatCount } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

export interface ConnectionActions {
	/** Goes to Google and comes back to this screen. */
	connect: () => Promise<void>;
	isConnecting: boolean;
	disconnect: () => Promise<void>;
	isDisconnecting: boolean;
	syncProperties: () => Promise<void>;
	isSyncingProperties: boolean;
}

export function useConnection(): ConnectionActions {
	const client = useApolloClient();
	const [begin] = useMutation(ConnectSearchConsoleDocument);
	const [end, { loading: isDisconnecting }] = useMutation(DisconnectSearchConsoleDocument);
	const [sync, { loading: isSyncingProperties }] = useMutation(SyncPropertiesDocument);
	// Until the browser has left for Google.
	const [isConnecting, setIsConnecting] = useState(false);

	const connect = async () => {
		setIsConnecting(true);
		try {
			const { data } = await begin();
			if (!data) throw new Error("There is no address to go to.");
			location.assign(data.connectSearchConsole.authUrl);
		} catch (error) {
			setIsConnecting(false);
			toastError(sentenceOf(error, "Failed to initiate Google OAuth flow"), "Connection failed");
		}
	};
	const disconnect = async () => {
		try {
			await end();
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to disconnect. Please try again."));
		}
		toastSuccess("Disconnected");
	};
	const syncProperties = async () => {
		try {
			const { data } = await sync();
			toastSuccess(
				"Properties synced",
				formatCount(data?.syncProperties.properties.length ?? 0, "property", "properties"),
			);
		} catch (error) {
			toastError(sentenceOf(error, "The properties could not be read. Please try again."), "Sync failed");
			// The call may have ended the connection.
			await client.refetchQueries({ include: [SearchConsoleDocument] }).catch(() => {});
		}
	};
	return { connect, isConnecting, disconnect, isDisconnecting, syncProperties, isSyncingProperties };
}
