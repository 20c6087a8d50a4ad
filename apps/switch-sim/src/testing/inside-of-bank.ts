/** Anything that a stack, a path, a query, a library or a key would leave in an answer. */
export const insideOfBank =
  /node_modules|\.tsx?\b|\bat \w+ \(|sqlite|postgres|drizzle|fastify|zod|scrypt|select |insert |\/home|\/work|\/tmp|"?stack"?:|Error:/i;
