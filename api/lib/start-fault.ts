/** A failed start that the operator can fix; the message says how. */
export class StartFault extends Error {
	override readonly name = "StartFault";
}
