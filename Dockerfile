# The server with its built site. `docker build -t charterly .`; compose.yaml and deploy/kubernetes run it.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The image has its own Node; the one among the dependencies, 120 MB, is for machines with an older one.
RUN node scripts/build.mjs && node scripts/build-server.mjs \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/node-bin-*

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
# Only the user of the process may use /data; the rest of the file system can be read-only.
RUN groupadd --gid 10001 charterly && useradd --uid 10001 --gid 10001 --no-create-home charterly \
  && install -d -o charterly -g charterly -m 700 /data
COPY --from=build /app /app
USER 10001:10001
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/main.js"]
