import { useEffect } from "react";

/** Closes a dialog that has nothing to ask because its address was opened alone, so that it can be opened again. */
export function CloseAtOnce({ onClose }: { onClose: () => void }) {
	useEffect(() => onClose(), [onClose]);
	return null;
}
